//! From terms to the solver's terms.
//!
//! A term can be wanted in three forms: as bits, as a truth value (width 1 only) and as a float. Each form of a term is
//! made when it is first wanted and kept for the life of the solver's instance, so that a condition never becomes a bit
//! that is compared with one again, and a chain of float operations never leaves the floats. Terms may be millions deep,
//! so a stack of what is wanted takes the place of recursion.

mod bits;
mod float;
mod gates;
mod settled;
mod truth;

use byway_bitwuzla::{Error, Instance, Limits, Sort, Stopped, Term};
use byway_expr::{Format, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

pub(crate) use gates::Sizer;
use settled::Settled;

/// What a term is made into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Form {
    /// A bit-vector of the term's width.
    Bits,
    /// True or false; of terms of width 1.
    Truth,
    /// A float of the format that the user of the term says. The width of a term is not enough: two formats have 16 bits.
    Float(Format),
}

/// A term in a form.
type Wanted = (TermId, Form);

/// Why a term was not translated.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It would become too large a circuit.
    TooLarge,
    /// A limit was reached.
    Stopped(Stopped),
    /// The solver refused something.
    Solver(Error),
}

/// What may stop a translation.
struct Bounds<'a> {
    gates_left: u64,
    limits: &'a Limits<'a>,
    steps: u32,
}

impl Bounds<'_> {
    /// Looks at the limits now and then.
    fn step(&mut self) -> Result<(), Failure> {
        const OFTEN: u32 = 4096;
        self.steps += 1;
        match self.steps.is_multiple_of(OFTEN).then(|| self.limits.reached()).flatten() {
            Some(stopped) => Err(Failure::Stopped(stopped)),
            None => Ok(()),
        }
    }

    /// Makes room for a circuit.
    fn spend(&mut self, gates: u64) -> Result<(), Failure> {
        self.gates_left = self.gates_left.checked_sub(gates).ok_or(Failure::TooLarge)?;
        Ok(())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Solver(error)
    }
}

/// The forms of terms made so far in one instance.
#[derive(Debug, Default)]
pub(crate) struct Translator {
    made: FxHashMap<Wanted, Term>,
    inputs: FxHashMap<VarId, Term>,
    stack: Vec<Wanted>,
    /// What the query that is being translated added: it is forgotten if the query is refused, since it then never
    /// becomes a circuit, and would count for nothing in the next query.
    added: Vec<Wanted>,
    definitions: Vec<Term>,
    gates: u64,
    /// Set if the inputs have fixed values.
    settled: Option<Settled>,
}

/// The work of one step: everything it may look at.
struct Step<'a> {
    translator: &'a mut Translator,
    instance: &'a mut Instance,
    terms: &'a mut Terms,
}

impl Translator {
    /// Makes terms of width 1 into conditions, which are added to `made`. What is new in them may come to so many gates.
    pub(crate) fn conditions(
        &mut self,
        instance: &mut Instance,
        terms: &mut Terms,
        ids: impl Iterator<Item = TermId>,
        most_gates: u64,
        limits: &Limits<'_>,
        made: &mut Vec<Term>,
    ) -> Result<(), Failure> {
        self.translate(instance, terms, ids, most_gates, limits, made)?;
        for definition in self.definitions.drain(..) {
            instance.assert(definition)?;
        }
        Ok(())
    }

    /// The same, but nothing is asserted: what must hold besides is left in the definitions.
    fn translate(
        &mut self,
        instance: &mut Instance,
        terms: &mut Terms,
        ids: impl Iterator<Item = TermId>,
        most_gates: u64,
        limits: &Limits<'_>,
        made: &mut Vec<Term>,
    ) -> Result<(), Failure> {
        self.added.clear();
        self.definitions.clear();
        let mut bounds = Bounds { gates_left: most_gates, limits, steps: 0 };
        for id in ids {
            match self.truth(instance, terms, id, &mut bounds) {
                Ok(condition) => made.push(condition),
                Err(failure) => {
                    for wanted in self.added.drain(..) {
                        self.made.remove(&wanted);
                    }
                    return Err(failure);
                }
            }
        }
        self.gates += most_gates - bounds.gates_left;
        Ok(())
    }

    /// About how many gates all that was translated comes to.
    pub(crate) fn gates(&self) -> u64 {
        self.gates
    }

    /// The condition that a term of width 1 is 1.
    fn truth(
        &mut self,
        instance: &mut Instance,
        terms: &mut Terms,
        id: TermId,
        bounds: &mut Bounds<'_>,
    ) -> Result<Term, Failure> {
        let goal = (id, Form::Truth);
        if let Some(&known) = self.made.get(&goal) {
            return Ok(known);
        }
        self.stack.clear();
        self.stack.push(goal);
        while let Some(&wanted) = self.stack.last() {
            let pending = self.stack.len();
            bounds.step()?;
            if !self.made.contains_key(&wanted) {
                let mut step = Step { translator: self, instance, terms };
                let Some(made) = step.make(wanted)? else { continue };
                bounds.spend(step.gates(wanted))?;
                self.made.insert(wanted, made);
                self.added.push(wanted);
            }
            self.stack.truncate(pending - 1);
        }
        self.made.get(&goal).copied().ok_or_else(|| Error::Refused("it made no term".into()).into())
    }

    /// The solver's term for an input, if any term made so far reads it.
    pub(crate) fn input(&self, var: VarId) -> Option<Term> {
        self.inputs.get(&var).copied()
    }
}

impl Step<'_> {
    /// Makes one form of a term, if what it needs is there; else puts that on the stack and gives none.
    fn make(&mut self, (id, form): Wanted) -> Result<Option<Term>, Error> {
        match form {
            Form::Bits => self.bits(id),
            Form::Truth => self.as_truth(id),
            Form::Float(format) => self.float(id, format),
        }
    }

    /// About how many gates one form of a term adds to the circuit.
    fn gates(&self, (id, form): Wanted) -> u64 {
        let node = self.terms.node(id);
        gates::gates(node.op, form, node.width, node.children().next().map_or(0, |child| self.terms.width(child)))
    }

    /// A form of a term if it is there; else it goes on the stack.
    fn want(&mut self, id: TermId, form: Form) -> Option<Term> {
        let wanted = (id, form);
        let known = self.translator.made.get(&wanted).copied();
        if known.is_none() {
            self.translator.stack.push(wanted);
        }
        known
    }

    /// The same for several terms in one form: all that are missing go on the stack.
    fn want_all<const N: usize>(&mut self, ids: [TermId; N], form: Form) -> Option<[Term; N]> {
        let missing = ids.iter().filter(|&&id| self.want(id, form).is_none()).count();
        (missing == 0).then(|| ids.map(|id| self.translator.made[&(id, form)]))
    }

    /// The input byte of a variable.
    fn input(&mut self, var: VarId) -> Result<Term, Error> {
        if let Some(known) = self.translator.input(var) {
            return Ok(known);
        }
        let term = match &self.translator.settled {
            Some(settled) => self.instance.number(settled.input(var).into(), 8)?,
            None => self.instance.input(Sort::BitVector(8), &format!("v{}", var.0))?,
        };
        self.translator.inputs.insert(var, term);
        Ok(term)
    }
}
