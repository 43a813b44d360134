//! Bytes as hexadecimal digits.

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Two digits a byte.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)] as char);
        text.push(DIGITS[usize::from(byte & 15)] as char);
    }
    text
}

/// The bytes that digits say; `None` if they are no digits or an odd number of them.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|value| value as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Some(all));
        assert_eq!(decode(""), Some(vec![]));
        assert_eq!(decode("0"), None);
        assert_eq!(decode("0g"), None);
        assert_eq!(decode("é"), None);
    }
}
