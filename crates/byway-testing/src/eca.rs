//! A generator of large event-condition-action machines in C, with one error whose depth is known.
//!
//! The machine is a list of rules, each a condition on the state and the input, that are tried in order: the first that
//! fits changes the state and gives an output. A corridor of `depth` rules leads from the start to the error. One
//! variable counts the way through it with values that no other rule assigns, so no shorter sequence of inputs reaches
//! the error, and no other rule fits a step of the corridor, so the witness always does. Most of the other rules are
//! grown from states that are known to be reachable; each is appended behind those that fit before, so it is reachable
//! too. The rest are random conditions.

use std::fmt::Write;

/// A generated machine.
pub struct Eca {
    /// The C program.
    pub text: String,
    /// The inputs that reach the error: the shortest sequence that does (empty when the error was made unreachable).
    pub witness: Vec<i32>,
    /// The comparisons in conditions, each of which becomes a conditional jump.
    pub branches: usize,
    /// The `if`s.
    pub rules: usize,
}

/// How the rules are written down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Chains of `if ... else if`, the last of which calls the next function.
    Chain,
    /// `if`s one after the other, each guarded by a flag that the first that fits clears.
    Flag,
    /// A function for each value of the first state variable.
    Dispatch,
}

/// What a machine is to be like.
#[derive(Clone, Copy)]
pub struct Options {
    /// About so many comparisons.
    pub branches: usize,
    /// Which makes everything that is left open.
    pub seed: u64,
    /// Inputs needed to reach the error.
    pub depth: usize,
    /// How it is written down.
    pub style: Style,
    /// Whether the error is reachable; if not, one rule of the corridor leads nowhere.
    pub reachable: bool,
    /// Rules in a function.
    pub chunk: usize,
    /// Variables that are compared with ranges and changed by arithmetic.
    pub ranges: usize,
    /// What stands before the machine: the declarations of `reach_error`, `abort` and the input function.
    pub prologue: &'static str,
    /// The statement that raises the error.
    pub error: &'static str,
    /// What happens with inputs outside 1..=6.
    pub invalid: &'static str,
}

/// Declarations as programs of verifiers' competitions have them.
pub const PROLOGUE: &str =
    "extern void abort(void);\nextern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n";

impl Options {
    /// A reachable machine of that size, in chains, with an error five inputs deep.
    pub fn new(branches: usize, seed: u64) -> Options {
        Options {
            branches,
            seed,
            depth: 5,
            style: Style::Chain,
            reachable: true,
            chunk: 80,
            ranges: 2,
            prologue: PROLOGUE,
            error: "reach_error(); //~ ERROR",
            invalid: "continue;",
        }
    }
}

/// A machine with about that many branches and an error five inputs deep.
pub fn eca(branches: usize, seed: u64) -> String {
    eca_with_witness(branches, seed).text
}

/// The same machine with the inputs that reach its error.
pub fn eca_with_witness(branches: usize, seed: u64) -> Eca {
    generate(&Options::new(branches, seed))
}

const INPUTS: i32 = 6;
const RANGE: i32 = 200;

struct Rng(u64);

impl Rng {
    fn new(seed: u64) -> Rng {
        let mut rng = Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66_D1CE_4E5B);
        if rng.0 == 0 {
            rng.0 = 1;
        }
        for _ in 0..8 {
            rng.next();
        }
        rng
    }
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
    fn value(&mut self, n: i32) -> i32 {
        self.below(n as usize) as i32
    }
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

type State = Vec<i32>;

#[derive(Clone, Copy)]
enum Test {
    Equal(usize, i32),
    Either(usize, i32, i32),
    /// lo < variable <= hi
    Within(usize, i32, i32),
}

impl Test {
    fn holds(self, state: &State) -> bool {
        match self {
            Test::Equal(v, x) => state[v] == x,
            Test::Either(v, x, y) => state[v] == x || state[v] == y,
            Test::Within(v, lo, hi) => lo < state[v] && state[v] <= hi,
        }
    }
    fn branches(self) -> usize {
        match self {
            Test::Equal(..) => 1,
            _ => 2,
        }
    }
    fn write(self) -> String {
        match self {
            Test::Equal(v, x) => format!("(a{v} == {x})"),
            Test::Either(v, x, y) => format!("((a{v} == {x}) || (a{v} == {y}))"),
            Test::Within(v, lo, hi) => format!("(({lo} < a{v}) && (a{v} <= {hi}))"),
        }
    }
}

#[derive(Clone, Copy)]
enum Action {
    Set(usize, i32),
    /// variable = (variable + plus) % modulus + base
    Mix(usize, i32, i32, i32),
}

impl Action {
    fn apply(self, state: &mut State) {
        match self {
            Action::Set(v, x) => state[v] = x,
            Action::Mix(v, plus, modulus, base) => state[v] = (state[v] + plus) % modulus + base,
        }
    }
}

struct Rule {
    /// The first two are the equalities of the two key variables.
    tests: Vec<Test>,
    input: i32,
    actions: Vec<Action>,
    output: i32,
    error: bool,
}

impl Rule {
    fn fits(&self, state: &State, input: i32) -> bool {
        self.input == input && self.tests.iter().all(|t| t.holds(state))
    }
    fn branches(&self) -> usize {
        1 + self.tests.iter().map(|t| t.branches()).sum::<usize>()
    }
    fn key(&self) -> i32 {
        match self.tests[0] {
            Test::Equal(_, x) => x,
            _ => unreachable!("the first test is an equality"),
        }
    }
}

/// The variables: two keys, the one that counts the corridor, plain ones, and those with ranges.
struct Shape {
    domain: Vec<i32>,
    first_range: usize,
    corridor: Vec<i32>,
    free: Vec<i32>,
}

const CORRIDOR: usize = 2;

impl Shape {
    fn is_range(&self, v: usize) -> bool {
        v >= self.first_range
    }
    /// A test that holds in the state.
    fn test(&self, rng: &mut Rng, v: usize, state: &State) -> Test {
        if self.is_range(v) {
            let lo = state[v] - 1 - rng.value(25);
            Test::Within(v, lo, state[v] + rng.value(25))
        } else if v != CORRIDOR && rng.below(5) == 0 {
            let other = (state[v] + 1 + rng.value(self.domain[v] - 1)) % self.domain[v];
            Test::Either(v, state[v].min(other), state[v].max(other))
        } else {
            Test::Equal(v, state[v])
        }
    }
    fn action(&self, rng: &mut Rng, v: usize) -> Action {
        if self.is_range(v) {
            let modulus = 7 + rng.value(60);
            Action::Mix(v, rng.value(90), modulus, rng.value(RANGE - modulus))
        } else if v == CORRIDOR {
            Action::Set(v, self.free[rng.below(self.free.len())])
        } else {
            Action::Set(v, rng.value(self.domain[v]))
        }
    }
    fn tests(&self, rng: &mut Rng, state: &State, extra: usize, corridor: bool) -> Vec<Test> {
        let mut tests = vec![Test::Equal(0, state[0]), Test::Equal(1, state[1])];
        if corridor {
            tests.push(Test::Equal(CORRIDOR, state[CORRIDOR]));
        }
        let mut others: Vec<usize> = (CORRIDOR + usize::from(corridor)..self.domain.len()).collect();
        rng.shuffle(&mut others);
        for &v in others.iter().take(extra) {
            let test = self.test(rng, v, state);
            tests.push(test);
        }
        tests
    }
    fn actions(&self, rng: &mut Rng, count: usize, corridor: bool) -> Vec<Action> {
        let mut variables: Vec<usize> = (0..self.domain.len()).filter(|&v| corridor || v != CORRIDOR).collect();
        rng.shuffle(&mut variables);
        // A key changes more often than not, lest the machine stay where it is.
        if rng.below(4) != 0 {
            let key = rng.below(2);
            variables.retain(|&v| v != key);
            variables.insert(0, key);
        }
        variables.iter().take(count).map(|&v| self.action(rng, v)).collect()
    }
    fn random_state(&self, rng: &mut Rng) -> State {
        self.domain.iter().map(|&d| rng.value(d)).collect()
    }
}

/// The machine that is wanted.
pub fn generate(options: &Options) -> Eca {
    let (rng, shape, start, rules, witness) = build(options);
    let branches = 2 + rules.iter().map(Rule::branches).sum::<usize>();
    let text = print(options, &shape, &start, &rules, &mut { rng });
    Eca { text, witness, branches, rules: rules.len() }
}

fn build(options: &Options) -> (Rng, Shape, State, Vec<Rule>, Vec<i32>) {
    let mut rng = Rng::new(options.seed.wrapping_add((options.branches as u64) << 32));
    let depth = options.depth.max(2);
    // About four and a half comparisons a rule, and a dozen rules for each pair of keys.
    let expected = options.branches / 5 + 1;
    let mut keys = 3;
    while keys * keys * 12 < expected {
        keys += 1;
    }
    let plain = if options.branches < 1000 { 3 } else { 7 };
    let mut domain = vec![keys as i32, keys as i32 + 1, depth as i32 + 3];
    for _ in 0..plain {
        domain.push(3 + rng.value(4));
    }
    let first_range = domain.len();
    domain.resize(first_range + options.ranges, RANGE);
    let mut values: Vec<i32> = (0..domain[CORRIDOR]).collect();
    rng.shuffle(&mut values);
    let free = values.split_off(depth);
    let shape = Shape { domain, first_range, corridor: values, free };

    // The corridor.
    let mut start = shape.random_state(&mut rng);
    start[CORRIDOR] = shape.corridor[0];
    let mut walk: Vec<(State, i32)> = Vec::new();
    let mut corridor: Vec<Rule> = Vec::new();
    let mut state = start.clone();
    for step in 0..depth {
        let input = 1 + rng.value(INPUTS);
        let mut tests = shape.tests(&mut rng, &state, 1, true);
        if step == 0 {
            tests.truncate(3);
        }
        let mut rule = Rule { tests, input, actions: Vec::new(), output: 20 + rng.value(7), error: step + 1 == depth };
        let before = state.clone();
        if !rule.error {
            rule.actions = shape.actions(&mut rng, 2, false);
            let next = if !options.reachable && step == depth / 2 { shape.free[0] } else { shape.corridor[step + 1] };
            rule.actions.push(Action::Set(CORRIDOR, next));
            rule.actions.iter().for_each(|a| a.apply(&mut state));
            // The rules behind a corridor that leads nowhere are written for the states that never come.
            state[CORRIDOR] = shape.corridor[step + 1];
        }
        walk.push((before, input));
        corridor.push(rule);
    }
    let known = if options.reachable { depth } else { depth / 2 + 1 };
    let mut reached: Vec<State> = walk[..known].iter().map(|(s, _)| s.clone()).collect();
    // Places of the corridor's rules, in any order. The number of rules is only estimated, so what is left over goes
    // last.
    let mut places: Vec<usize> = (0..depth).map(|_| rng.below((expected * 8 / 10).max(1))).collect();
    places.sort_unstable();
    rng.shuffle(&mut corridor);
    let mut corridor: std::collections::VecDeque<Rule> = corridor.into();

    let mut rules: Vec<Rule> = Vec::new();
    let buckets = shape.domain[0] as usize * shape.domain[1] as usize * INPUTS as usize;
    let bucket = |state: &State, input: i32| {
        (state[0] as usize * shape.domain[1] as usize + state[1] as usize) * INPUTS as usize + (input - 1) as usize
    };
    let mut index: Vec<Vec<usize>> = vec![Vec::new(); buckets];
    let mut branches = 2;
    let mut at = 0;
    while branches < options.branches || !corridor.is_empty() {
        let full = branches >= options.branches;
        let rule = if full || (at < depth && rules.len() >= places[at] && !corridor.is_empty()) {
            at += 1;
            corridor.pop_front().expect("not empty")
        } else {
            let grown = rng.below(5) != 0;
            let mut found = None;
            for attempt in 0..40 {
                let random = !grown || attempt >= 30;
                let state =
                    if random { shape.random_state(&mut rng) } else { reached[rng.below(reached.len())].clone() };
                let input = 1 + rng.value(INPUTS);
                if index[bucket(&state, input)].iter().any(|&r| rules[r].fits(&state, input)) && attempt < 39 {
                    continue;
                }
                let extra = 1 + rng.below(2);
                let tests = shape.tests(&mut rng, &state, extra, false);
                let count = 1 + rng.below(3);
                let actions = shape.actions(&mut rng, count, true);
                let rule = Rule { tests, input, actions, output: 20 + rng.value(7), error: false };
                if walk.iter().any(|(s, i)| rule.fits(s, *i)) {
                    continue;
                }
                if !random {
                    let mut next = state;
                    rule.actions.iter().for_each(|a| a.apply(&mut next));
                    reached.push(next);
                }
                found = Some(rule);
                break;
            }
            match found {
                Some(rule) => rule,
                None => continue,
            }
        };
        branches += rule.branches();
        let (Test::Equal(_, a), Test::Equal(_, b)) = (rule.tests[0], rule.tests[1]) else {
            unreachable!("keys come first")
        };
        index[(a as usize * shape.domain[1] as usize + b as usize) * INPUTS as usize + (rule.input - 1) as usize]
            .push(rules.len());
        rules.push(rule);
    }

    let witness = if options.reachable { walk.iter().map(|(_, i)| *i).collect() } else { Vec::new() };
    (rng, shape, start, rules, witness)
}

/// After how many inputs the error is reached.
#[cfg(test)]
fn run(rules: &[Rule], start: &State, inputs: &[i32]) -> Option<usize> {
    let mut state = start.clone();
    for (n, &input) in inputs.iter().enumerate() {
        if let Some(rule) = rules.iter().find(|r| r.fits(&state, input)) {
            if rule.error {
                return Some(n + 1);
            }
            rule.actions.iter().for_each(|a| a.apply(&mut state));
        }
    }
    None
}

fn condition(rule: &Rule, rng: &mut Rng) -> String {
    let mut parts: Vec<String> = rule.tests.iter().map(|t| t.write()).collect();
    parts.push(format!("(input == {})", rule.input));
    rng.shuffle(&mut parts);
    let mut text = parts.pop().expect("at least one");
    while let Some(part) = parts.pop() {
        text = format!("({part} && {text})");
    }
    text
}

fn body(options: &Options, rule: &Rule, indent: &str, text: &mut String) {
    if rule.error {
        let _ = writeln!(text, "{indent}{}", options.error);
        return;
    }
    for action in &rule.actions {
        // Writing to a text cannot fail.
        let _ = match *action {
            Action::Set(v, x) => writeln!(text, "{indent}a{v} = {x};"),
            Action::Mix(v, plus, modulus, base) => {
                writeln!(text, "{indent}a{v} = (((a{v} + {plus}) % {modulus}) + {base});")
            }
        };
    }
}

fn print(options: &Options, shape: &Shape, start: &State, rules: &[Rule], rng: &mut Rng) -> String {
    let mut text = String::with_capacity(rules.len() * 140 + 2000);
    text.push_str(options.prologue);
    text.push('\n');
    for (v, value) in start.iter().enumerate() {
        let _ = writeln!(text, "int a{v} = {value};");
    }
    if options.style == Style::Flag {
        text.push_str("int cf = 1;\nint output = -1;\n");
    }
    match options.style {
        Style::Chain => {
            let chunks: Vec<&[Rule]> = rules.chunks(options.chunk).collect();
            let name =
                |n: usize| if n == 0 { "calculate_output".to_string() } else { format!("calculate_output{}", n + 1) };
            text.push('\n');
            for n in 0..chunks.len() {
                let _ = writeln!(text, "int {}(int input);", name(n));
            }
            for (n, chunk) in chunks.iter().enumerate() {
                let _ = writeln!(text, "\nint {}(int input) {{", name(n));
                chain(options, chunk, rng, &mut text);
                if n + 1 < chunks.len() {
                    let _ = writeln!(text, "    return {}(input);\n}}", name(n + 1));
                } else {
                    text.push_str("    return -2;\n}\n");
                }
            }
        }
        Style::Flag => {
            let chunks: Vec<&[Rule]> = rules.chunks(options.chunk).collect();
            for (n, chunk) in chunks.iter().enumerate() {
                let _ = writeln!(text, "\nvoid calculate_outputm{}(int input) {{", n + 1);
                for rule in *chunk {
                    let _ = writeln!(text, "    if (({}) && cf) {{\n        cf = 0;", condition(rule, rng));
                    body(options, rule, "        ", &mut text);
                    if !rule.error {
                        let _ = writeln!(text, "        output = {};", rule.output);
                    }
                    text.push_str("    }\n");
                }
                text.push_str("}\n");
            }
            text.push_str("\nint calculate_output(int input) {\n    cf = 1;\n    output = -2;\n");
            for n in 0..chunks.len() {
                let _ = writeln!(text, "    if (cf)\n        calculate_outputm{}(input);", n + 1);
            }
            text.push_str("    return output;\n}\n");
        }
        Style::Dispatch => {
            for key in 0..shape.domain[0] {
                let group: Vec<&Rule> = rules.iter().filter(|r| r.key() == key).collect();
                let _ = writeln!(text, "\nstatic int calculate_output_{key}(int input) {{");
                for rule in group {
                    let _ = writeln!(text, "    if ({}) {{", condition(rule, rng));
                    body(options, rule, "        ", &mut text);
                    let _ = writeln!(text, "        return {};\n    }}", rule.output);
                }
                text.push_str("    return -2;\n}\n");
            }
            text.push_str("\nint calculate_output(int input) {\n    switch (a0) {\n");
            for key in 0..shape.domain[0] {
                let _ = writeln!(text, "    case {key}:\n        return calculate_output_{key}(input);");
            }
            text.push_str("    }\n    return -2;\n}\n");
        }
    }
    let _ = writeln!(
        text,
        "\nint main(void) {{\n    int output = -1;\n    while (1) {{\n        int input = __VERIFIER_nondet_int();\n        \
         if (input < 1 || input > {INPUTS})\n            {}\n        output = calculate_output(input);\n    }}\n    return output;\n}}",
        options.invalid
    );
    text
}

fn chain(options: &Options, rules: &[Rule], rng: &mut Rng, text: &mut String) {
    for (n, rule) in rules.iter().enumerate() {
        let lead = if n == 0 { "    if" } else { " else if" };
        let _ = writeln!(text, "{lead} ({}) {{", condition(rule, rng));
        body(options, rule, "        ", text);
        let _ = writeln!(text, "        return {};", rule.output);
        text.push_str("    }");
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_arguments_give_the_same_machine() {
        assert_eq!(eca(5000, 3), eca(5000, 3));
        assert_ne!(eca(5000, 3), eca(5000, 4));
    }

    #[test]
    fn size_is_as_asked() {
        for n in [200, 1000, 5000, 35_000, 200_000] {
            let machine = eca_with_witness(n, 1);
            assert!(machine.branches >= n && machine.branches < n + 60, "{} for {n}", machine.branches);
            assert_eq!(machine.witness.len(), 5);
            assert_eq!(machine.text.matches("reach_error();").count(), 1);
        }
    }

    fn machine(options: &Options) -> (Vec<Rule>, State, Vec<i32>) {
        let (_, _, start, rules, witness) = build(options);
        (rules, start, witness)
    }

    /// All sequences of that many inputs.
    fn sequences(depth: usize) -> impl Iterator<Item = Vec<i32>> {
        (0..6usize.pow(depth as u32))
            .map(move |n| (0..depth).map(|d| (n / 6usize.pow(d as u32) % 6) as i32 + 1).collect())
    }

    #[test]
    fn no_shorter_sequence_reaches_the_error() {
        for seed in 0..20 {
            let options = Options::new(400, seed);
            let (rules, start, witness) = machine(&options);
            assert_eq!(run(&rules, &start, &witness), Some(5));
            assert!(sequences(4).all(|inputs| run(&rules, &start, &inputs).is_none()));
        }
    }

    #[test]
    fn an_unreachable_error_is_not_reached() {
        for seed in 0..10 {
            let options = Options { reachable: false, ..Options::new(400, seed) };
            let (rules, start, _) = machine(&options);
            assert!(sequences(6).all(|inputs| run(&rules, &start, &inputs).is_none()));
        }
    }

    #[test]
    fn most_rules_are_reachable() {
        let (rules, start, _) = machine(&Options::new(2000, 5));
        let mut fired = vec![false; rules.len()];
        let mut seen = std::collections::HashSet::from([start.clone()]);
        let mut work = std::collections::VecDeque::from([start]);
        while let Some(state) = work.pop_front() {
            for input in 1..=INPUTS {
                let Some(n) = rules.iter().position(|r| r.fits(&state, input)) else { continue };
                fired[n] = true;
                let mut next = state.clone();
                rules[n].actions.iter().for_each(|a| a.apply(&mut next));
                if seen.len() < 200_000 && seen.insert(next.clone()) {
                    work.push_back(next);
                }
            }
        }
        let count = fired.iter().filter(|f| **f).count();
        println!("{count} of {} rules, {} states", rules.len(), seen.len());
        assert!(count * 4 > rules.len() * 3);
    }
}
