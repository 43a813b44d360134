//! The name that the user meant.

/// The candidate that is nearest to a word, if one is near enough to be meant: at most one mistake in three letters.
/// Case does not count, nor does `_` for `-`. Of those that are equally near, the first by the alphabet is taken.
pub fn nearest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let word = letters(word);
    let most = (word.len() / 3).max(1);
    candidates
        .filter(|candidate| candidate.len().abs_diff(word.len()) <= most)
        .map(|candidate| (distance(&word, &letters(candidate)), candidate))
        .filter(|(distance, _)| *distance <= most)
        .min()
        .map(|(_, candidate)| candidate)
}

fn letters(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_lowercase).map(|c| if c == '_' { '-' } else { c }).collect()
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour to make one word another. A
/// letter that was swapped is not changed again.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for (j, &y) in b.iter().enumerate() {
            let replaced = last[j] + usize::from(x != y);
            let mut best = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, letters, nearest};

    #[track_caller]
    fn apart(a: &str, b: &str, expected: usize) {
        assert_eq!(distance(&letters(a), &letters(b)), expected);
        assert_eq!(distance(&letters(b), &letters(a)), expected);
    }

    #[test]
    fn mistakes_are_counted() {
        apart("", "", 0);
        apart("", "dfs", 3);
        apart("dfs", "dfs", 0);
        apart("dsf", "dfs", 1);
        apart("df", "dfs", 1);
        apart("bfs", "dfs", 1);
        apart("abcd", "badc", 2);
        apart("kitten", "sitting", 3);
        apart("Random_Path", "random-path", 0);
    }

    #[test]
    fn the_nearest_is_found() {
        let near = |word| nearest(word, ["bfs", "dfs", "random", "random-path"].into_iter());
        assert_eq!(near("dsf"), Some("dfs"));
        assert_eq!(near("DFS"), Some("dfs"));
        assert_eq!(near("xfs"), Some("bfs"));
        assert_eq!(near("randompath"), Some("random-path"));
        assert_eq!(near("random_paht"), Some("random-path"));
        assert_eq!(near("randm"), Some("random"));
        assert_eq!(near("rändom"), Some("random"));
        assert_eq!(near("klee"), None);
        assert_eq!(near("x"), None);
        assert_eq!(near(&"x".repeat(1_000_000)), None);
    }
}
