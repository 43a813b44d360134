//! What a sanitizer said, as it says it on every run.

/// As short as a number in hexadecimal is that may be no address.
const SHORT: usize = 6;

/// The line of a report without what differs from run to run and from machine to machine: the number of the process, addresses,
/// and folders.
pub(super) fn steady(report: &str) -> String {
    let line = report.trim();
    let said = line.rsplit_once("==ERROR: ").map_or(line, |(_, said)| said);
    let said = [" on address 0x", " on unknown address 0x"]
        .iter()
        .fold(said, |said, address| said.split_once(address).map_or(said, |(before, _)| before));
    let said = match said.split_once(": runtime error: ") {
        Some((place, what)) => {
            let file = place.rsplit_once('/').map_or(place, |(_, file)| file);
            format!("{file}: runtime error: {what}")
        }
        None => said.to_owned(),
    };
    said.split(' ').map(|word| if is_address(word) { "0x..." } else { word }).collect::<Vec<_>>().join(" ")
}

fn is_address(word: &str) -> bool {
    let digits = word.trim_end_matches([',', ';', ')']).strip_prefix("0x");
    digits.is_some_and(|digits| digits.len() >= SHORT && digits.chars().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_from_run_to_run_is_left_out() {
        let read = "==1000==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x502000000010 at pc 0x55 bp 0x7f sp 0x7f";
        assert_eq!(steady(read), "AddressSanitizer: heap-buffer-overflow");
        let null = "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x5 bp 0x7 sp 0x7 T0)";
        assert_eq!(steady(null), "AddressSanitizer: SEGV");
        let sum =
            "/home/me/my code/a.c:5:16: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented";
        assert_eq!(
            steady(sum),
            "a.c:5:16: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented"
        );
        let load = "a.c:3:2: runtime error: load of misaligned address 0x7ffe12345671 for type 'int'";
        assert_eq!(steady(load), "a.c:3:2: runtime error: load of misaligned address 0x... for type 'int'");
        assert_eq!(steady("free(): invalid pointer"), "free(): invalid pointer");
    }
}
