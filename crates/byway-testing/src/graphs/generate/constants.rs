//! Constants of all types.

use super::types::Ty;
use fastrand::Rng;

/// A constant of a type, without the type. Pointers are into the global that all functions share.
pub fn constant(random: &mut Rng, ty: &Ty) -> String {
    match ty {
        Ty::Int(width) => integer(random, *width),
        Ty::Float => {
            ["0.0", "1.0", "-2.5", "0x36A0000000000000", "0x7FF0000000000000", "65536.0"][random.usize(..6)].into()
        }
        Ty::Double => double(random),
        Ty::Extended => {
            ["0xK00000000000000000000", "0xK3FFF8000000000000000", "0xKC000C90FDAA22168C235"][random.usize(..3)].into()
        }
        Ty::Quad => {
            ["0xL00000000000000000000000000000000", "0xL00000000000000003FFF000000000000"][random.usize(..2)].into()
        }
        Ty::Ptr(room) => pointer(random, *room),
        Ty::Slot(_) => unreachable!("the address of a variable is no constant"),
        _ if random.u32(..4) == 0 && !holds_pointers(ty) => "zeroinitializer".into(),
        Ty::Vector(count, element) => list(random, &vec![(**element).clone(); *count as usize], ("<", ">")),
        Ty::Struct(fields) => list(random, fields, ("{", "}")),
        Ty::Array(..) => list(random, &ty.parts(), ("[", "]")),
    }
}

fn list(random: &mut Rng, types: &[Ty], (open, close): (&str, &str)) -> String {
    let parts: Vec<String> = types.iter().map(|ty| format!("{ty} {}", constant(random, ty))).collect();
    format!("{open} {} {close}", parts.join(", "))
}

fn holds_pointers(ty: &Ty) -> bool {
    matches!(ty.element(), Ty::Ptr(_)) || ty.parts().iter().any(holds_pointers)
}

fn integer(random: &mut Rng, width: u32) -> String {
    if width == 1 {
        return random.bool().to_string();
    }
    let bits = width.min(127);
    let any = random.u128(..) >> (128 - bits);
    let value = match random.u32(..6) {
        0 => 0,
        1 => 1,
        2 => (1 << (bits - 1)) - 1,
        3 => random.u128(..16) & ((1 << bits) - 1),
        _ => any,
    };
    // Half of them negative: the text has the value with its sign.
    let half = 1u128 << (bits - 1);
    if value >= half { format!("-{}", (half << 1) - value) } else { value.to_string() }
}

fn double(random: &mut Rng) -> String {
    match random.u32(..6) {
        0 => "0.0".into(),
        1 => "-0.0".into(),
        2 => "0x7FF0000000000000".into(),
        3 => format!("{:?}.0", random.i32(..)),
        4 => "4.9406564584124654e-324".into(),
        _ => format!("0x{:016X}", (random.f64() * 1e6).to_bits()),
    }
}

/// An address in `@shared`, as it is or by an expression.
fn pointer(random: &mut Rng, room: u32) -> String {
    let offset = random.u32(..=64 - room);
    match random.u32(..4) {
        0 => "@shared".into(),
        1 => format!("getelementptr (i8, ptr @shared, i64 {offset})"),
        2 => format!("getelementptr inbounds ([64 x i8], ptr @shared, i64 0, i64 {offset})"),
        _ => format!("inttoptr (i64 add (i64 ptrtoint (ptr @shared to i64), i64 {offset}) to ptr)"),
    }
}
