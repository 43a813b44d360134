//! The network, which there is none of.

use super::args::Fd;
use super::context::Context;
use super::errno::Errno;
use super::outcome::Answer;

pub fn socket(cx: &mut Context) -> Answer {
    Err(cx.unmodelled(", because the model has no network", Errno::EAFNOSUPPORT).into())
}

/// A call on a socket: the descriptor may be anything but that.
pub fn on_socket(cx: &mut Context, fd: Fd) -> Answer {
    cx.kernel.files.real(fd)?;
    Err(Errno::ENOTSOCK.into())
}
