//! Types are declared, compiled, read back, and must be the same.

use crate::random::Maker;
use crate::same::same;
use crate::support::functions_of;
use byway_unit::types::TypeId;

const TYPES: usize = 250;

#[test]
fn random_types_come_back_as_they_were_declared() {
    for seed in 0..4 {
        let mut maker = Maker::new(seed);
        let wanted: Vec<TypeId> = (0..TYPES).map(|_| maker.object()).collect();
        let variables: Vec<String> =
            wanted.iter().enumerate().map(|(index, id)| maker.types.declare(*id, &format!("v{index}"))).collect();
        let text = format!("{}{};\n", maker.definitions, variables.join(";\n"));
        let found = functions_of(&text, &["-w", "-std=gnu11"]);
        assert_eq!(found.globals.len(), TYPES, "seed {seed}");
        for global in &found.globals {
            let index: usize = global.name[1..].parse().unwrap();
            let back = found.types.declare(global.of, &global.name);
            assert_eq!(back, variables[index], "seed {seed}");
            assert!(
                same((&maker.types, wanted[index]), (&found.types, global.of)),
                "seed {seed}: `{back}` is {:?}, {:?} was declared",
                found.types.get(global.of),
                maker.types.get(wanted[index])
            );
            assert_eq!(found.types.size(global.of), maker.types.size(wanted[index]), "size of `{back}`");
        }
    }
}
