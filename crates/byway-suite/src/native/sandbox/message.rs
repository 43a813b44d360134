//! What this process and the keeper say to each other over a socket that keeps messages apart.

use std::mem::{size_of, zeroed};
use std::os::fd::RawFd;

use super::fault::{Done, Fault, Step};

/// The most descriptors that come with an order: the streams, and what is shared besides.
pub(super) const MOST: usize = 8;

/// What the keeper is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Order {
    /// The identities are mapped: begin.
    Begin = b'b',
    /// Run the program with the descriptors that come along.
    Run = b'r',
    /// End the program that runs.
    Stop = b's',
}

/// What the keeper tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// Programs can be run.
    Ready,
    /// The program has ended, with this status.
    Ended(i32),
    /// The program used more memory than it may, and was ended.
    OutOfMemory,
    /// Something failed.
    Failed(Fault),
}

/// The size of a reply: its kind and two numbers.
const REPLY: usize = 12;

impl Reply {
    fn encode(self) -> [u8; REPLY] {
        let [kind, first, second] = match self {
            Self::Ready => [0, 0, 0],
            Self::Ended(status) => [1, status as u32, 0],
            Self::OutOfMemory => [2, 0, 0],
            Self::Failed(fault) => [3, fault.step as u32, fault.errno as u32],
        };
        let [a, b, c, d] = u32::to_le_bytes(kind);
        let [e, f, g, h] = u32::to_le_bytes(first);
        let [i, j, k, l] = u32::to_le_bytes(second);
        [a, b, c, d, e, f, g, h, i, j, k, l]
    }

    fn decode([a, b, c, d, e, f, g, h, i, j, k, l]: [u8; REPLY]) -> Option<Self> {
        let first = u32::from_le_bytes([e, f, g, h]);
        let second = u32::from_le_bytes([i, j, k, l]);
        match u32::from_le_bytes([a, b, c, d]) {
            0 => Some(Self::Ready),
            1 => Some(Self::Ended(first as i32)),
            2 => Some(Self::OutOfMemory),
            3 => Some(Self::Failed(Fault::from_numbers(first, second))),
            _ => None,
        }
    }
}

/// Sends a reply. If the receiver is gone, the reply is not missed.
pub(super) fn reply(socket: RawFd, reply: Reply) {
    let bytes = reply.encode();
    // SAFETY: the bytes are as many as is said.
    unsafe { libc::send(socket, bytes.as_ptr().cast(), bytes.len(), libc::MSG_NOSIGNAL) };
}

/// Waits for a reply; `None` if the other side has ended, or says what cannot be understood.
pub(super) fn read_reply(socket: RawFd) -> Option<Reply> {
    let mut bytes = [0u8; REPLY];
    loop {
        // SAFETY: there is room for as many bytes as is said.
        let read = unsafe { libc::recv(socket, bytes.as_mut_ptr().cast(), bytes.len(), 0) };
        if read == bytes.len() as isize {
            return Reply::decode(bytes);
        }
        if read >= 0 || Fault::last(Step::Watching).errno != libc::EINTR {
            return None;
        }
    }
}

/// Room for a message's descriptors, aligned as the kernel wants it.
#[repr(C)]
union Ancillary {
    header: libc::cmsghdr,
    bytes: [u8; 64],
}

const fn descriptor_bytes(count: usize) -> u32 {
    (count * size_of::<RawFd>()) as u32
}

/// Sends an order, with descriptors.
pub(super) fn send(socket: RawFd, order: Order, descriptors: &[RawFd]) -> Done {
    if descriptors.len() > MOST {
        return Err(Fault { step: Step::Descriptors, errno: libc::EMFILE });
    }
    let mut byte = order as u8;
    let mut part = libc::iovec { iov_base: (&raw mut byte).cast(), iov_len: 1 };
    let mut ancillary = Ancillary { bytes: [0; 64] };
    // SAFETY: a message without an address and anything else; the pointers are to what outlives the call, and there is
    // room for the descriptors.
    let sent = unsafe {
        let mut message: libc::msghdr = zeroed();
        message.msg_iov = &mut part;
        message.msg_iovlen = 1;
        if !descriptors.is_empty() {
            message.msg_control = (&raw mut ancillary).cast();
            message.msg_controllen = libc::CMSG_SPACE(descriptor_bytes(descriptors.len())) as usize;
            let header = libc::CMSG_FIRSTHDR(&message);
            (*header).cmsg_level = libc::SOL_SOCKET;
            (*header).cmsg_type = libc::SCM_RIGHTS;
            (*header).cmsg_len = libc::CMSG_LEN(descriptor_bytes(descriptors.len())) as usize;
            let to = libc::CMSG_DATA(header).cast::<RawFd>();
            std::ptr::copy_nonoverlapping(descriptors.as_ptr(), to, descriptors.len());
        }
        libc::sendmsg(socket, &message, libc::MSG_NOSIGNAL)
    };
    if sent == 1 { Ok(()) } else { Err(Fault::last(Step::Descriptors)) }
}

/// An order that has come, with its descriptors.
pub(super) struct Received {
    pub byte: u8,
    pub descriptors: [RawFd; MOST],
    pub count: usize,
}

impl Received {
    pub fn is(&self, order: Order) -> bool {
        self.byte == order as u8
    }
}

/// Waits for an order; `None` if there will be none any more.
pub(super) fn receive(socket: RawFd) -> Option<Received> {
    let mut received = Received { byte: 0, descriptors: [-1; MOST], count: 0 };
    let mut part = libc::iovec { iov_base: (&raw mut received.byte).cast(), iov_len: 1 };
    let mut ancillary = Ancillary { bytes: [0; 64] };
    // SAFETY: as for sending; what the kernel says of descriptors is looked at only as far as there is room for them.
    unsafe {
        let mut message: libc::msghdr = zeroed();
        message.msg_iov = &mut part;
        message.msg_iovlen = 1;
        message.msg_control = (&raw mut ancillary).cast();
        message.msg_controllen = libc::CMSG_SPACE(descriptor_bytes(MOST)) as usize;
        loop {
            let read = libc::recvmsg(socket, &mut message, libc::MSG_CMSG_CLOEXEC);
            if read == 1 {
                break;
            }
            if read >= 0 || Fault::last(Step::Watching).errno != libc::EINTR {
                return None;
            }
        }
        let header = libc::CMSG_FIRSTHDR(&message);
        if !header.is_null() && (*header).cmsg_type == libc::SCM_RIGHTS {
            let bytes = (*header).cmsg_len.saturating_sub(libc::CMSG_LEN(0) as usize);
            received.count = (bytes / size_of::<RawFd>()).min(MOST);
            let from = libc::CMSG_DATA(header).cast::<RawFd>();
            std::ptr::copy_nonoverlapping(from, received.descriptors.as_mut_ptr(), received.count);
        }
    }
    Some(received)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_understood() {
        let fault = Fault { step: Step::Filter, errno: libc::EPERM };
        for reply in [Reply::Ready, Reply::Ended(0x8b), Reply::OutOfMemory, Reply::Failed(fault)] {
            assert_eq!(Reply::decode(reply.encode()), Some(reply));
        }
        assert_eq!(Reply::decode([9; REPLY]), None);
    }
}
