//! What comes of a run that goes no further.

use super::diagnose::Diagnosis;
use super::{Halt, Machine};
use crate::bug::Bug;
use crate::ending::Ending;
use crate::memory::{AccessFault, CodePlace};
use crate::stop::Stop;

impl Machine {
    /// What a stop comes to for the caller of the machine.
    pub(super) fn conclude(&mut self, stop: Stop) -> Halt {
        Halt::Ended(match stop {
            Stop::Ended(ending) => ending,
            Stop::Steps => {
                // An instruction that has to be paid for may be one that is done later.
                self.begin_again();
                Ending::StepLimit
            }
            Stop::Decision(decision) => {
                if let Some(top) = self.stack.top_mut() {
                    top.pc -= 1;
                }
                self.begin_again();
                return Halt::Decision(Box::new(decision));
            }
            Stop::Unsupported(what) => self.unsupported(what),
            Stop::Bug { kind, detail } => self.bug(Diagnosis::plain(kind, detail)),
            Stop::Found(bug) => Ending::Bug(bug),
            Stop::Survivable { kind, detail } => {
                let top =
                    self.stack.top().map(|top| CodePlace { function: top.function, pc: top.pc.saturating_sub(1) });
                self.stopped_at = top.map(|place| (place, kind));
                self.bug(Diagnosis::plain(kind, detail))
            }
            Stop::Freed { kind, address } => {
                let diagnosis = self.diagnose_freed(kind, address);
                self.bug(diagnosis)
            }
            Stop::Access(fault) => {
                if let Some(name) = self.undefined_global(fault.address) {
                    let what = format!(
                        "the variable `{name}`, which is declared but never defined; give the file that defines it"
                    );
                    return Halt::Ended(self.unsupported(what));
                }
                let origin = fault.origin.or_else(|| self.origin_at_hand());
                let diagnosis = self.diagnose(AccessFault { origin, ..fault });
                self.bug(diagnosis)
            }
        })
    }

    fn unsupported(&self, what: String) -> Ending {
        let stack = self.call_stack();
        let lines: Vec<String> = stack.iter().enumerate().map(|(n, entry)| format!("    #{n} {entry}")).collect();
        Ending::Unsupported { what, stack: lines.join("\n") }
    }

    fn bug(&self, diagnosis: Diagnosis) -> Ending {
        let related = diagnosis.related.into_iter().map(|(title, trace)| (title, self.trace_entries(&trace))).collect();
        Ending::Bug(Box::new(Bug { kind: diagnosis.kind, detail: diagnosis.detail, stack: self.call_stack(), related }))
    }
}
