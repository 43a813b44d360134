//! LLVM instructions compiled by clang at `-O0` into a shared object, and called.

use std::collections::HashMap;
use std::ffi::{CString, c_char, c_int, c_void};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

unsafe extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// A compiled function: where the result goes, then where up to three operands are.
type Compiled = unsafe extern "C" fn(*mut Slots, *const Slots, *const Slots, *const Slots);

/// Memory for one value, aligned for every type.
#[repr(C, align(16))]
#[derive(Clone, Copy, Default)]
pub struct Slots(pub [u64; 8]);

impl Slots {
    /// Memory that holds a number.
    pub fn of(value: u128) -> Slots {
        let mut slots = Slots::default();
        slots.0[..2].copy_from_slice(&crate::split(value));
        slots
    }

    /// Memory that holds limbs.
    pub fn of_limbs(value: &[u64]) -> Slots {
        let mut slots = Slots::default();
        slots.0[..value.len()].copy_from_slice(value);
        slots
    }

    /// The number that it holds.
    pub fn value(&self) -> u128 {
        crate::join(self.0[0], self.0[1])
    }
}

/// The library for what has no instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Runtime {
    /// LLVM's own.
    CompilerRt,
    /// GCC's, whose `fp128` product is the right one.
    Libgcc,
}

/// LLVM text in the making: one function an operation.
#[derive(Default)]
pub struct Text {
    functions: String,
    declarations: Vec<String>,
}

impl Text {
    /// Adds a function that loads operands `%a`, `%b`, `%c` of the given types, computes `%r` and stores it.
    pub fn define(&mut self, name: &str, result: &str, operands: &[&str], body: &str) {
        let _ = writeln!(self.functions, "define void @{name}(ptr %out, ptr %pa, ptr %pb, ptr %pc) {{");
        for (operand, ty) in ["a", "b", "c"].iter().zip(operands) {
            let _ = writeln!(self.functions, "  %{operand} = load {ty}, ptr %p{operand}, align 16");
        }
        let _ = writeln!(self.functions, "  {body}\n  store {result} %r, ptr %out, align 16\n  ret void\n}}");
    }

    /// Adds a function around a call of an intrinsic; `arguments` may end with constants.
    pub fn define_call(&mut self, name: &str, result: &str, intrinsic: &str, operands: &[&str], constants: &[&str]) {
        let types: Vec<&str> =
            operands.iter().copied().chain(constants.iter().map(|c| c.split(' ').next().unwrap_or(c))).collect();
        let declaration = format!("declare {result} @{intrinsic}({})", types.join(", "));
        if !self.declarations.contains(&declaration) {
            self.declarations.push(declaration);
        }
        let arguments: Vec<String> = operands
            .iter()
            .zip(["%a", "%b", "%c"])
            .map(|(ty, value)| format!("{ty} {value}"))
            .chain(constants.iter().map(|constant| constant.to_string()))
            .collect();
        self.define(name, result, operands, &format!("%r = call {result} @{intrinsic}({})", arguments.join(", ")));
    }

    /// Adds a declaration.
    pub fn declare(&mut self, declaration: &str) {
        self.declarations.push(declaration.to_string());
    }

    /// Compiles and loads the functions.
    pub fn compile(&self, name: &str, runtime: Runtime) -> Oracle {
        let runtime = match runtime {
            Runtime::CompilerRt => "--rtlib=compiler-rt",
            Runtime::Libgcc => "--rtlib=libgcc",
        };
        let text = format!("{}\n{}", self.functions, self.declarations.join("\n"));
        let folder = Folder::new(name);
        let (source, object) = (folder.0.join("oracle.ll"), folder.0.join("oracle.so"));
        std::fs::write(&source, text).expect("the oracle's text can be written");
        let output = Command::new("clang-19")
            .args(["-O0", "-shared", "-fPIC", "-Wno-override-module", runtime])
            .args([source.as_os_str(), "-o".as_ref(), object.as_os_str(), "-lm".as_ref()])
            .output()
            .expect("clang-19 runs: these tests compare with its code (packages clang-19 and libclang-rt-19-dev)");
        assert!(output.status.success(), "clang-19 failed: {}", String::from_utf8_lossy(&output.stderr));
        let path = CString::new(object.to_string_lossy().as_bytes()).expect("a path without NUL");
        const RTLD_NOW: c_int = 2;
        // SAFETY: the path is a valid string, and the object was just made of functions without constructors.
        let handle = unsafe { dlopen(path.as_ptr(), RTLD_NOW) };
        assert!(!handle.is_null(), "the oracle's shared object cannot be loaded");
        Oracle { handle, functions: HashMap::new() }
    }
}

/// A folder for intermediate files that goes away when they are loaded.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("byway-num-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The compiled functions. They stay loaded to the end of the process.
pub struct Oracle {
    handle: *mut c_void,
    functions: HashMap<String, Compiled>,
}

impl Oracle {
    /// A function by name.
    pub fn get(&mut self, name: &str) -> Function {
        let handle = self.handle;
        let compiled = *self.functions.entry(name.to_string()).or_insert_with(|| {
            let symbol = CString::new(name).expect("a name without NUL");
            // SAFETY: the handle is that of a loaded object.
            let address = unsafe { dlsym(handle, symbol.as_ptr()) };
            assert!(!address.is_null(), "the oracle has no function {name}");
            // SAFETY: every function that `Text` defines has this signature.
            unsafe { std::mem::transmute::<*mut c_void, Compiled>(address) }
        });
        Function(compiled)
    }
}

/// One compiled operation.
#[derive(Clone, Copy)]
pub struct Function(Compiled);

impl Function {
    /// Runs it on numbers of at most 128 bits.
    pub fn call(self, operands: [u128; 3]) -> u128 {
        let operands = operands.map(Slots::of);
        self.call_slots(&operands).value()
    }

    /// Runs it on operands in memory.
    pub fn call_slots(self, operands: &[Slots; 3]) -> Slots {
        let mut out = Slots::default();
        let [a, b, c] = operands;
        // SAFETY: the function reads at most the operands and writes at most the result, all of which are large
        // enough for every type that the tests use.
        unsafe { (self.0)(&mut out, a, b, c) };
        out
    }
}
