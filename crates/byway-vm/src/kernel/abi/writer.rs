//! Structures, written field by field.

/// Builds a little-endian structure; the caller gives padding as a field.
#[derive(Debug, Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    /// An empty structure.
    pub fn new() -> Writer {
        Writer::default()
    }

    /// An 8-bit field.
    pub fn u8(mut self, value: u8) -> Writer {
        self.0.push(value);
        self
    }

    /// A 16-bit field.
    pub fn u16(self, value: u16) -> Writer {
        self.raw(&value.to_le_bytes())
    }

    /// A 32-bit field.
    pub fn u32(self, value: u32) -> Writer {
        self.raw(&value.to_le_bytes())
    }

    /// A signed 32-bit field.
    pub fn i32(self, value: i32) -> Writer {
        self.raw(&value.to_le_bytes())
    }

    /// A 64-bit field.
    pub fn u64(self, value: u64) -> Writer {
        self.raw(&value.to_le_bytes())
    }

    /// A signed 64-bit field.
    pub fn i64(self, value: i64) -> Writer {
        self.raw(&value.to_le_bytes())
    }

    /// Bytes as they are.
    pub fn raw(mut self, bytes: &[u8]) -> Writer {
        self.0.extend_from_slice(bytes);
        self
    }

    /// `n` zero bytes: padding or fields that say nothing.
    pub fn zeros(mut self, n: usize) -> Writer {
        self.0.resize(self.0.len() + n, 0);
        self
    }

    /// A string in a field of `size` bytes, cut so that a NUL follows it.
    pub fn text(self, text: &[u8], size: usize) -> Writer {
        let kept = text.len().min(size - 1);
        self.raw(&text[..kept]).zeros(size - kept)
    }

    /// The structure as it is in memory.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}
