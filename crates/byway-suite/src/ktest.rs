//! The `.ktest` format, which KLEE's own tools read and write: the inputs of one test.
//!
//! All numbers are 32 bits, big-endian. A file is a magic word and a version, the arguments of the program, two numbers
//! about symbolic arguments (since version 2), and the objects: each a name and its bytes.

use thiserror::Error;

use crate::test::Object;

/// The version that is written.
const VERSION: u32 = 3;
/// What a file starts with, today and in KLEE's early days.
const MAGIC: [&[u8; 5]; 2] = [b"KTEST", b"BOUT\n"];

/// A `.ktest` file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KTest {
    /// The program's arguments, its name first.
    pub args: Vec<Vec<u8>>,
    /// How many symbolic arguments there are.
    pub symbolic_args: u32,
    /// How long a symbolic argument may be.
    pub symbolic_arg_length: u32,
    /// The inputs, in the order in which the program asked for them.
    pub objects: Vec<Object>,
}

/// Why bytes are no `.ktest` file.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum KTestError {
    /// Another kind of file.
    #[error("this is no .ktest file: it does not start with KTEST or BOUT")]
    Magic,
    /// Written by something newer.
    #[error("the file has version {0} of the .ktest format, and Byway reads 1 to {VERSION}")]
    Version(u32),
    /// The file ends too early.
    #[error("the file is cut short: at byte {at}, {what} needs {needed} bytes and {left} are left")]
    Short {
        /// Where.
        at: usize,
        /// What stands there.
        what: &'static str,
        /// How many bytes it takes.
        needed: usize,
        /// How many there are.
        left: usize,
    },
    /// The file goes on after its last object.
    #[error("the file goes on for {0} bytes after its last object")]
    Long(usize),
}

impl KTest {
    /// Reads a file's bytes.
    ///
    /// # Errors
    /// [`KTestError`] says what is wrong and at which byte. Whatever the bytes are, no more memory is used than they take.
    pub fn read(bytes: &[u8]) -> Result<Self, KTestError> {
        let mut reader = Reader { bytes, at: 0 };
        let magic = reader.take("the magic word", 5).map_err(|_| KTestError::Magic)?;
        if !MAGIC.iter().any(|known| *known == magic) {
            return Err(KTestError::Magic);
        }
        let version = reader.number("the version")?;
        if !(1..=VERSION).contains(&version) {
            return Err(KTestError::Version(version));
        }
        let mut ktest = Self::default();
        for _ in 0..reader.number("the number of arguments")? {
            ktest.args.push(reader.counted("an argument")?.to_vec());
        }
        if version >= 2 {
            ktest.symbolic_args = reader.number("the number of symbolic arguments")?;
            ktest.symbolic_arg_length = reader.number("the length of symbolic arguments")?;
        }
        for _ in 0..reader.number("the number of objects")? {
            let name = String::from_utf8_lossy(reader.counted("an object's name")?).into_owned();
            ktest.objects.push(Object { name, bytes: reader.counted("an object's bytes")?.to_vec() });
        }
        match bytes.len() - reader.at {
            0 => Ok(ktest),
            rest => Err(KTestError::Long(rest)),
        }
    }

    /// The file's bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let args = self.args.iter().map(Vec::as_slice);
        write(&mut bytes, args, [self.symbolic_args, self.symbolic_arg_length], &self.objects);
        bytes
    }
}

/// Writes a file into a buffer, which is emptied first. A field longer than the format can say is cut.
pub(crate) fn write<'a>(
    out: &mut Vec<u8>,
    args: impl ExactSizeIterator<Item = &'a [u8]>,
    symbolic: [u32; 2],
    objects: &[Object],
) {
    out.clear();
    out.extend_from_slice(MAGIC[0]);
    number(out, VERSION);
    number(out, args.len() as u32);
    args.for_each(|arg| counted(out, arg));
    symbolic.into_iter().for_each(|field| number(out, field));
    number(out, objects.len() as u32);
    for object in objects {
        counted(out, object.name.as_bytes());
        counted(out, &object.bytes);
    }
}

fn number(out: &mut Vec<u8>, value: u32) {
    out.extend_from_slice(&value.to_be_bytes());
}

fn counted(out: &mut Vec<u8>, bytes: &[u8]) {
    let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    number(out, length);
    out.extend_from_slice(&bytes[..length as usize]);
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Reader<'b> {
    fn take(&mut self, what: &'static str, needed: usize) -> Result<&'b [u8], KTestError> {
        let left = &self.bytes[self.at..];
        let taken = left.get(..needed).ok_or(KTestError::Short { at: self.at, what, needed, left: left.len() })?;
        self.at += needed;
        Ok(taken)
    }

    fn number(&mut self, what: &'static str) -> Result<u32, KTestError> {
        let bytes = self.take(what, 4)?;
        Ok(bytes.iter().fold(0, |value, &byte| value << 8 | u32::from(byte)))
    }

    fn counted(&mut self, what: &'static str) -> Result<&'b [u8], KTestError> {
        let length = self.number(what)?;
        self.take(what, length as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn some_ktest() -> impl Strategy<Value = KTest> {
        let bytes = || proptest::collection::vec(any::<u8>(), 0..20);
        let object = ("[a-z_é]{0,8}", bytes()).prop_map(|(name, bytes)| Object { name, bytes });
        let objects = proptest::collection::vec(object, 0..5);
        (proptest::collection::vec(bytes(), 0..4), any::<u32>(), any::<u32>(), objects).prop_map(
            |(args, symbolic_args, symbolic_arg_length, objects)| KTest {
                args,
                symbolic_args,
                symbolic_arg_length,
                objects,
            },
        )
    }

    proptest! {
        #[test]
        fn what_was_written_is_read(ktest in some_ktest()) {
            prop_assert_eq!(KTest::read(&ktest.to_bytes()), Ok(ktest));
        }

        #[test]
        fn cut_files_are_refused(ktest in some_ktest(), at in any::<prop::sample::Index>()) {
            let bytes = ktest.to_bytes();
            prop_assert!(KTest::read(&bytes[..at.index(bytes.len())]).is_err());
        }

        #[test]
        fn damaged_files_never_panic(
            ktest in some_ktest(),
            changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        ) {
            let mut bytes = ktest.to_bytes();
            for (at, value) in changes {
                let at = at.index(bytes.len());
                bytes[at] = value;
            }
            let _ = KTest::read(&bytes);
        }

        #[test]
        fn any_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
            let _ = KTest::read(&[b"KTEST\0\0\0\x03".as_slice(), &bytes].concat());
            let _ = KTest::read(&bytes);
        }
    }

    #[test]
    fn the_bytes_are_those_of_the_format() {
        let object = Object { name: "x".into(), bytes: vec![7, 8] };
        let ktest = KTest { args: vec![b"a.out".to_vec()], objects: vec![object], ..KTest::default() };
        let expected =
            b"KTEST\0\0\0\x03\0\0\0\x01\0\0\0\x05a.out\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\x01x\0\0\0\x02\x07\x08";
        assert_eq!(ktest.to_bytes(), expected);
    }

    #[test]
    fn old_files_are_read() {
        let bytes = b"BOUT\n\0\0\0\x01\0\0\0\0\0\0\0\x01\0\0\0\x01x\0\0\0\x01\x09";
        assert_eq!(KTest::read(bytes).unwrap().objects, [Object { name: "x".into(), bytes: vec![9] }]);
    }

    #[test]
    fn errors_say_what_and_where() {
        assert_eq!(KTest::read(b"ELF"), Err(KTestError::Magic));
        assert_eq!(KTest::read(b"KTEST\0\0\0\x04"), Err(KTestError::Version(4)));
        let short = KTest::read(b"KTEST\0\0\0\x03\0\0\0\x01\xff\xff\xff\xffab").unwrap_err();
        let says = "the file is cut short: at byte 17, an argument needs 4294967295 bytes and 2 are left";
        assert_eq!(short.to_string(), says);
        let long = [KTest::default().to_bytes(), vec![0]].concat();
        assert_eq!(KTest::read(&long), Err(KTestError::Long(1)));
    }
}
