//! `byway mutate` as its users meet it.
