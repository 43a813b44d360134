//! Random boolean expressions, evaluated as C does: the oracle.

use byway_logic::{Condition, Next, Structure, Vector};

/// A boolean expression. Each condition occurs once, in the order of evaluation.
#[derive(Clone, Debug)]
pub enum Expression {
    Condition(usize),
    Not(Box<Expression>),
    And(Box<Expression>, Box<Expression>),
    Or(Box<Expression>, Box<Expression>),
}

impl Expression {
    /// A random one over so many conditions.
    pub fn random(random: &mut fastrand::Rng, conditions: usize) -> Expression {
        Expression::over(random, 0, conditions)
    }

    fn over(random: &mut fastrand::Rng, first: usize, count: usize) -> Expression {
        let made = if count == 1 {
            Expression::Condition(first)
        } else {
            let left = random.usize(1..count);
            let operands =
                (Expression::over(random, first, left), Expression::over(random, first + left, count - left));
            let (a, b) = (Box::new(operands.0), Box::new(operands.1));
            if random.bool() { Expression::And(a, b) } else { Expression::Or(a, b) }
        };
        if random.u8(..4) == 0 { Expression::Not(made.into()) } else { made }
    }

    /// Its value, and in `evaluated` the conditions that C looks at.
    pub fn value(&self, values: u64, evaluated: &mut u64) -> bool {
        match self {
            Expression::Condition(number) => {
                *evaluated |= 1 << number;
                values >> number & 1 != 0
            }
            Expression::Not(operand) => !operand.value(values, evaluated),
            Expression::And(a, b) => a.value(values, evaluated) && b.value(values, evaluated),
            Expression::Or(a, b) => a.value(values, evaluated) || b.value(values, evaluated),
        }
    }

    /// The outcome under all values.
    pub fn holds(&self, values: u64) -> bool {
        self.value(values, &mut 0)
    }

    /// How it is evaluated.
    pub fn structure(&self, conditions: usize) -> Structure {
        let nothing = Condition::new(Next::Outcome(true), Next::Outcome(false));
        let mut found = vec![nothing; conditions];
        self.place(Next::Outcome(true), Next::Outcome(false), &mut found);
        Structure::new(found).expect("an expression makes a decision")
    }

    /// Enters its conditions and returns where its evaluation starts.
    fn place(&self, if_true: Next, if_false: Next, found: &mut [Condition]) -> Next {
        match self {
            Expression::Condition(number) => {
                found[*number] = Condition::new(if_true, if_false);
                Next::Condition(*number)
            }
            Expression::Not(operand) => operand.place(if_false, if_true, found),
            Expression::And(a, b) => {
                let second = b.place(if_true, if_false, found);
                a.place(second, if_false, found)
            }
            Expression::Or(a, b) => {
                let second = b.place(if_true, if_false, found);
                a.place(if_true, second, found)
            }
        }
    }
}

/// Calls a test with random expressions of one to so many conditions.
pub fn for_random_expressions(most: usize, mut test: impl FnMut(&mut fastrand::Rng, &Expression, usize, &Structure)) {
    let mut random = fastrand::Rng::with_seed(20);
    for _ in 0..400 {
        let conditions = random.usize(1..=most);
        let expression = Expression::random(&mut random, conditions);
        let structure = expression.structure(conditions);
        test(&mut random, &expression, conditions, &structure);
    }
}

/// A random part of a list.
pub fn some<T: Copy>(random: &mut fastrand::Rng, all: &[T]) -> Vec<T> {
    let share = random.u8(1..=8);
    all.iter().filter(|_| random.u8(..8) < share).copied().collect()
}

/// The assignments of so many conditions for which a vector stands.
pub fn assignments(vector: &Vector, conditions: usize) -> impl Iterator<Item = u64> {
    let vector = *vector;
    (0..1 << conditions).filter(move |values| (values ^ vector.values()) & vector.known() == 0)
}
