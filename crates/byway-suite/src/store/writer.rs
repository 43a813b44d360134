//! Writing tests, on a thread of its own.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use byway_host::{Directory, Kind};

use super::error::StoreError;
use super::ledger::Ledger;
use super::marker::{self, Found, Taken};
use super::{BUGS, OutFolder, TESTS, program};
use crate::ktest;
use crate::program::Explored;
use crate::test::Test;

/// How many tests may wait to be written before the exploration that finds them has to wait too. In the end all are
/// waited for, and a slow disk writes a thousand in a second.
const WAITING: usize = 1_024;

/// An out folder that tests are being written to.
///
/// Tests and reports are handed to a thread that writes them, after it has removed what an earlier run left: a slow disk may
/// take seconds for that, which are not the exploration's. [`Store::finish`] waits for it. A store that is dropped
/// without that writes all that it was given, too, but errors are not reported; if it was given nothing, what an
/// earlier run left is as it was.
pub struct Store {
    state: Mutex<State>,
    orders: Option<SyncSender<Order>>,
    writer: Mutex<Option<JoinHandle<Result<Written, StoreError>>>>,
}

/// How far the folder has come. It is ours as long as this is there.
enum State {
    /// What an earlier run left is still in it.
    Waiting(Box<(Taken, Explored)>),
    /// The thread empties it, and then says so.
    Begun(Receiver<(Directory, Ledger)>),
    /// It is being written to.
    Ready(Directory, Ledger),
    /// It could not be emptied; the thread says why.
    Failed,
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// How many tests.
    pub tests: u64,
    /// How many bug reports.
    pub bugs: u64,
}

enum Order {
    Begin(Box<Beginning>),
    Test(Box<Test>),
    Bug { number: u64, kind: String, report: String },
    Keep(u64),
    BeginSelection,
    EndSelection,
}

impl Store {
    /// Makes the out folder, in which the program and its tests are to be kept. What an earlier run left there is replaced as
    /// soon as there is something to write, and the answer says so.
    ///
    /// # Errors
    /// [`StoreError::NotOurs`] for a folder that holds anything else, [`StoreError::InTheWay`] for a file in it that is
    /// not listed, [`StoreError::InUse`] while another process writes to it.
    pub fn create(folder: impl Into<OutFolder>, explored: &Explored) -> Result<(Self, Found), StoreError> {
        let folder = folder.into();
        let (found, taken) = marker::take(&folder)?;
        let (orders, received) = sync_channel(WAITING);
        let args = explored.invocation.args.clone();
        let writer = thread::Builder::new()
            .name("byway-store".to_owned())
            .spawn(move || serve(&received, &args))
            .map_err(StoreError::io("start a thread that writes to", folder.path()))?;
        let state = Mutex::new(State::Waiting(Box::new((taken, explored.clone()))));
        Ok((Self { state, orders: Some(orders), writer: Mutex::new(Some(writer)) }, found))
    }

    /// Whether anything was written, so that what an earlier run left is gone.
    pub fn has_begun(&self) -> bool {
        !matches!(*self.state(), State::Waiting(_))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has the folder emptied of what an earlier run left, once.
    fn begin(&self) -> Result<(), StoreError> {
        let mut state = self.state();
        if let State::Waiting(waiting) = &*state {
            let (taken, explored) = &**waiting;
            // Where there is no room, the earlier tests are better than none.
            program::try_room(&taken.out, explored)?;
        }
        let (taken, explored) = match std::mem::replace(&mut *state, State::Failed) {
            State::Waiting(waiting) => *waiting,
            State::Failed => return Err(StoreError::WriterGone),
            begun => {
                *state = begun;
                return Ok(());
            }
        };
        let (ready, begun_by) = sync_channel(1);
        *state = State::Begun(begun_by);
        let begun = Order::Begin(Box::new(Beginning { taken, explored, ready }));
        self.orders.as_ref().and_then(|orders| orders.send(begun).ok()).ok_or(StoreError::WriterGone)
    }

    /// Writes a test, soon.
    ///
    /// # Errors
    /// The error of an earlier write, such as a full disk: nothing more is written after one.
    pub fn save_test(&self, test: Test) -> Result<(), StoreError> {
        self.order(Order::Test(Box::new(test)))
    }

    /// Writes the report of the bug that a test ends with, soon. The kind becomes a part of the file's name.
    ///
    /// # Errors
    /// As [`Store::save_test`].
    pub fn save_bug(&self, number: u64, kind: &str, report: &str) -> Result<(), StoreError> {
        self.order(Order::Bug { number, kind: kind.to_owned(), report: report.to_owned() })
    }

    /// The tests and reports that are saved from now on, until [`Store::end_selection`], are all that is wanted. Tests must be
    /// saved in the order of their old numbers, under numbers that are not greater: so none is lost at any moment.
    pub fn begin_selection(&self) -> Result<(), StoreError> {
        self.order(Order::BeginSelection)
    }

    /// A test that was written before the selection began is one of it as it is, with the report of its bug, if it has one. That
    /// costs nothing, however many there are. Tests that are saved after it have greater numbers.
    ///
    /// # Errors
    /// As [`Store::save_test`].
    pub fn keep_test(&self, number: u64) -> Result<(), StoreError> {
        self.order(Order::Keep(number))
    }

    /// Removes what was not saved since the selection began.
    pub fn end_selection(&self) -> Result<(), StoreError> {
        self.order(Order::EndSelection)
    }

    /// Writes a file that says what was found, in one of the formats that there are for it.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save(&self, name: &str, text: &[u8]) -> Result<(), StoreError> {
        self.begin()?;
        let mut state = self.state();
        if let State::Begun(begun) = &*state {
            *state = begun.recv().map_or(State::Failed, |(out, ledger)| State::Ready(out, ledger));
        }
        let State::Ready(out, ledger) = &*state else {
            return self.outcome().and(Err(StoreError::WriterGone));
        };
        ledger.list(&[(Kind::File, Path::new(name))])?;
        out.write(name, text).map_err(StoreError::io("write", out.path_of(name)))
    }

    /// Waits until all is written.
    ///
    /// # Errors
    /// The first error that a write met, unless [`Store::save_test`] gave it already.
    pub fn finish(&mut self) -> Result<Written, StoreError> {
        self.begin()?;
        self.orders = None;
        self.outcome()
    }

    fn order(&self, order: Order) -> Result<(), StoreError> {
        self.begin()?;
        let orders = self.orders.as_ref().ok_or(StoreError::WriterGone)?;
        orders.send(order).or_else(|_| self.outcome().map(|_| ()))
    }

    /// What the thread that writes has to say at its end. It is told once.
    fn outcome(&self) -> Result<Written, StoreError> {
        let thread = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        thread.ok_or(StoreError::WriterGone)?.join().unwrap_or(Err(StoreError::WriterGone))
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.orders = None;
        let _ = self.outcome();
    }
}

/// What was written.
#[derive(Default)]
struct Names {
    tests: BTreeSet<u64>,
    bugs: BTreeSet<String>,
}

/// Makes a folder in the out folder, and lists it.
pub(super) fn folder(out: &Directory, ledger: &Ledger, name: &str) -> Result<Directory, StoreError> {
    ledger.list(&[(Kind::Folder, Path::new(name))])?;
    out.create_folder(name).map_err(StoreError::io("create the folder", out.path_of(name)))
}

/// What the thread needs to begin.
struct Beginning {
    taken: Taken,
    explored: Explored,
    /// Hears when the folder is ready to be written to.
    ready: SyncSender<(Directory, Ledger)>,
}

impl Beginning {
    /// Empties the folder of what an earlier run left, and keeps the program in it.
    fn begin(self) -> Result<Folders, StoreError> {
        let (out, ledger) = self.taken.empty()?;
        program::write(&out, &ledger, &self.explored)?;
        let (tests, bugs) = (folder(&out, &ledger, TESTS)?, folder(&out, &ledger, BUGS)?);
        let folders = Folders { tests, bugs, ledger: ledger.clone() };
        // A store that is not there any more writes nothing else.
        let _ = self.ready.send((out, ledger));
        Ok(folders)
    }
}

struct Folders {
    tests: Directory,
    bugs: Directory,
    ledger: Ledger,
}

/// Does as is ordered. The folders come first.
fn serve(orders: &Receiver<Order>, args: &[Vec<u8>]) -> Result<Written, StoreError> {
    match orders.recv() {
        Ok(Order::Begin(beginning)) => beginning.begin()?.serve(orders, args),
        _ => Ok(Written::default()),
    }
}

impl Folders {
    fn serve(&self, orders: &Receiver<Order>, args: &[Vec<u8>]) -> Result<Written, StoreError> {
        let (mut earlier, mut names) = (Names::default(), Names::default());
        let (mut json, mut inputs) = (Vec::new(), Vec::new());
        for order in orders {
            match order {
                Order::Begin(_) => {}
                Order::Test(test) => {
                    let is_known = names.tests.contains(&test.number) || earlier.tests.contains(&test.number);
                    self.write_test(&test, is_known, args, &mut json, &mut inputs)?;
                    names.tests.insert(test.number);
                }
                Order::Bug { number, kind, report } => {
                    let name = format!("{number:06}.{}.txt", file_part(&kind));
                    if !names.bugs.contains(&name) && !earlier.bugs.contains(&name) {
                        self.ledger.list(&[(Kind::File, &Path::new(BUGS).join(&name))])?;
                        write_new(&self.bugs, &name, report.as_bytes())?;
                    } else {
                        write(&self.bugs, &name, report.as_bytes())?;
                    }
                    names.bugs.insert(name);
                }
                Order::Keep(number) => {
                    names.tests.insert(number);
                    let start = format!("{number:06}.");
                    let reports = earlier.bugs.range(start.clone()..).take_while(|name| name.starts_with(&start));
                    names.bugs.extend(reports.cloned());
                }
                Order::BeginSelection => earlier = std::mem::take(&mut names),
                Order::EndSelection => self.remove(&earlier, &names)?,
            }
        }
        Ok(Written { tests: names.tests.len() as u64, bugs: names.bugs.len() as u64 })
    }

    /// Removes what is among the first and not among the second.
    fn remove(&self, all: &Names, wanted: &Names) -> Result<(), StoreError> {
        for number in all.tests.difference(&wanted.tests) {
            // The inputs go first: a test is one that has both files.
            remove(&self.tests, &format!("{number:06}.ktest"))?;
            remove(&self.tests, &format!("{number:06}.json"))?;
        }
        all.bugs.difference(&wanted.bugs).try_for_each(|name| remove(&self.bugs, name))
    }

    fn write_test(
        &self,
        test: &Test,
        is_known: bool,
        args: &[Vec<u8>],
        json: &mut Vec<u8>,
        inputs: &mut Vec<u8>,
    ) -> Result<(), StoreError> {
        let json_name = format!("{:06}.json", test.number);
        json.clear();
        serde_json::to_writer_pretty(&mut *json, test)
            .map_err(|cause| StoreError::Json { path: self.tests.path_of(&json_name), cause })?;
        json.push(b'\n');
        ktest::write(inputs, args.iter().map(Vec::as_slice), [0, 0], &test.inputs);
        let inputs_name = format!("{:06}.ktest", test.number);
        if is_known {
            write(&self.tests, &json_name, json)?;
            return write(&self.tests, &inputs_name, inputs);
        }
        let [first, second] = [&json_name, &inputs_name].map(|name| Path::new(TESTS).join(name));
        self.ledger.list(&[(Kind::File, &first), (Kind::File, &second)])?;
        write_new(&self.tests, &json_name, json)?;
        write_new(&self.tests, &inputs_name, inputs)
    }
}

/// Writes a file in the place of one that was written before.
fn write(folder: &Directory, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
    folder.write(name, bytes).map_err(StoreError::io("write", folder.path_of(name)))
}

/// Writes a file that is not there yet.
pub(super) fn write_new(folder: &Directory, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
    folder.write_new(name, bytes).map_err(|cause| match cause.kind() {
        io::ErrorKind::AlreadyExists => StoreError::InTheWay(folder.path_of(name)),
        _ => StoreError::io("write", folder.path_of(name))(cause),
    })
}

fn remove(folder: &Directory, name: &str) -> Result<(), StoreError> {
    folder.remove_file(name).map(drop).map_err(StoreError::io("remove", folder.path_of(name)))
}

/// A kind of bug as a part of a file's name.
fn file_part(kind: &str) -> String {
    kind.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_plain_words_in_names() {
        assert_eq!(file_part("out-of-bounds read"), "out-of-bounds-read");
        assert_eq!(file_part("../x"), "---x");
    }
}
