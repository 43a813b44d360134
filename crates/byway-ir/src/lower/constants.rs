//! Constants become numbers: slots for registers, bytes for memory.

use super::emit::Extent;
use super::symbols::{Symbol, Symbols};
use crate::layout::Layouts;
use crate::link::{LinkedModules, ModuleId};
use crate::module::{
    BinaryOp, BlockId, CastOp, ConstExpr, ConstId, ConstKind, Constant, GlobalId, GlobalKind, Module, TypeId,
};
use crate::program::{FuncId, Scalar};

/// Expressions deeper than this are refused.
const MAX_DEPTH: u32 = 200;

/// Evaluates the constants of one module.
#[derive(Clone, Copy)]
pub(super) struct Constants<'a> {
    linked: &'a LinkedModules,
    symbols: &'a Symbols,
    module: ModuleId,
    depth: u32,
}

type Evaluated<T> = Result<T, String>;

impl<'a> Constants<'a> {
    pub(super) fn new(linked: &'a LinkedModules, symbols: &'a Symbols, module: ModuleId) -> Constants<'a> {
        Constants { linked, symbols, module, depth: 0 }
    }

    fn module(&self) -> &'a Module {
        self.linked.module(self.module)
    }

    fn layouts(&self) -> Layouts<'a> {
        Layouts::new(self.module())
    }

    fn constant(&self, id: ConstId) -> &'a Constant {
        self.module().constant(id)
    }

    fn deeper(&self) -> Evaluated<Constants<'a>> {
        if self.depth >= MAX_DEPTH {
            return Err("the constant expression is nested too deeply".into());
        }
        Ok(Constants { depth: self.depth + 1, ..*self })
    }

    /// The function that a constant names, through aliases.
    pub(super) fn function(&self, id: ConstId) -> Option<FuncId> {
        match &self.constant(id).kind {
            ConstKind::Global(global) => self.function_symbol(*global),
            _ => None,
        }
    }

    /// A function by its linked name.
    pub(super) fn function_named(&self, name: &str) -> Option<FuncId> {
        self.symbols.function_named(name)
    }

    /// Bytes from a constant address to the end of the variable that it lies in.
    pub(super) fn bytes_left(&self, id: ConstId) -> Option<u64> {
        self.symbols.bytes_left(self.small(id)?)
    }

    /// The variable that a constant address is computed from, if its address is one and known.
    pub(super) fn extent(&self, id: ConstId) -> Option<Extent> {
        let (start, size) = self.symbols.variable_at(self.origin(id)?)?;
        Some(Extent::new(start, size))
    }

    /// A constant address that is neither in the variable that it is computed from nor right behind it: the address of that
    /// variable, and how far it is off.
    pub(super) fn stray(&self, id: ConstId) -> Option<(u64, i64)> {
        let ConstKind::Expr(expression) = &self.constant(id).kind else { return None };
        let ConstExpr::Gep { .. } = **expression else { return None };
        let Extent { start, end } = self.extent(id)?;
        let address = self.small(id)? as i64;
        (!(start..=end).contains(&address)).then(|| (start as u64, address.wrapping_sub(start)))
    }

    /// The address that a constant address is computed from.
    fn origin(&self, id: ConstId) -> Option<u64> {
        let inner = self.deeper().ok()?;
        match &self.constant(id).kind {
            ConstKind::Global(_) => inner.small(id),
            ConstKind::Expr(expression) => match **expression {
                ConstExpr::Gep { base, .. } => inner.origin(base),
                ConstExpr::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, value) => inner.origin(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a constant is known to the compiler, as numbers are and addresses are not.
    pub(super) fn is_manifest(&self, id: ConstId) -> bool {
        match &self.constant(id).kind {
            ConstKind::Global(_) | ConstKind::BlockAddress(..) | ConstKind::Expr(_) => false,
            ConstKind::Aggregate(elements) => elements.iter().all(|&element| self.is_manifest(element)),
            _ => true,
        }
    }

    /// The address of a block of a function of this module.
    pub(super) fn block_address(&self, function: GlobalId, block: BlockId) -> u64 {
        self.symbols.block_address(self.module, function, block)
    }

    fn function_symbol(&self, global: GlobalId) -> Option<FuncId> {
        match self.symbols.get(self.module, global) {
            Symbol::Function(function) => Some(function),
            Symbol::Alias(place) => {
                let GlobalKind::Alias(alias) = &self.linked.global(place).kind else { return None };
                if alias.resolver {
                    return None;
                }
                let inner = Constants { module: place.module, ..self.deeper().ok()? };
                inner.function(alias.target)
            }
            _ => None,
        }
    }

    /// A constant of one slot, if it is one and can be computed.
    pub(super) fn small(&self, id: ConstId) -> Option<u64> {
        match &self.constant(id).kind {
            ConstKind::Int(value) => Some(*value),
            _ if self.layouts().slots(self.constant(id).ty) == 1 => self.slots(id).ok().map(|slots| slots[0]),
            _ => None,
        }
    }

    /// A constant as register slots.
    pub(super) fn slots(&self, id: ConstId) -> Evaluated<Vec<u64>> {
        let mut out = Vec::new();
        self.push_slots(id, &mut out)?;
        Ok(out)
    }

    fn push_slots(&self, id: ConstId, out: &mut Vec<u64>) -> Evaluated<()> {
        let constant = self.constant(id);
        let layouts = self.layouts();
        match &constant.kind {
            ConstKind::Aggregate(elements) => {
                let inner = self.deeper()?;
                elements.iter().try_for_each(|&element| inner.push_slots(element, out))
            }
            ConstKind::Bytes(bytes) => {
                out.extend(bytes.iter().map(|&byte| u64::from(byte)));
                Ok(())
            }
            ConstKind::Undef | ConstKind::Poison | ConstKind::Zero | ConstKind::Null | ConstKind::NoToken => {
                let count = layouts.slots(constant.ty);
                if count > u64::from(u16::MAX) {
                    return Err(format!("a constant of {count} registers is too large"));
                }
                out.resize(out.len() + count as usize, 0);
                Ok(())
            }
            _ => {
                let scalar = layouts.scalar(constant.ty).ok_or("a vector expression is not supported as a constant")?;
                let limbs = self.scalar(constant, scalar)?;
                out.extend_from_slice(&limbs[..scalar.slots() as usize]);
                Ok(())
            }
        }
    }

    /// The bytes of a constant in memory, at most as many as there is room for; `None` if they are all zero.
    pub(super) fn image(&self, id: ConstId, room: u64) -> Evaluated<Option<Box<[u8]>>> {
        let constant = self.constant(id);
        if matches!(constant.kind, ConstKind::Zero | ConstKind::Null | ConstKind::Undef | ConstKind::Poison) {
            return Ok(None);
        }
        let size = self.layouts().size(constant.ty);
        if size > room {
            return Err(format!("its initial value takes {size} bytes, and there is room for {room} more"));
        }
        let mut bytes = vec![0; size as usize];
        self.write_image(id, &mut bytes)?;
        Ok(bytes.iter().any(|&byte| byte != 0).then(|| bytes.into_boxed_slice()))
    }

    fn write_image(&self, id: ConstId, out: &mut [u8]) -> Evaluated<()> {
        let constant = self.constant(id);
        let layouts = self.layouts();
        match &constant.kind {
            ConstKind::Aggregate(elements) if layouts.is_bit_packed(constant.ty) => {
                self.write_packed(elements, constant.ty, out)
            }
            ConstKind::Aggregate(elements) => {
                let inner = self.deeper()?;
                for (index, &element) in elements.iter().enumerate() {
                    let (ty, offset, _) = layouts.element(constant.ty, index as u64).ok_or("too many elements")?;
                    let start = offset as usize;
                    let end = start + layouts.size(ty).min(out.len() as u64 - offset) as usize;
                    inner.write_image(element, &mut out[start..end])?;
                }
                Ok(())
            }
            ConstKind::Bytes(bytes) => {
                out[..bytes.len()].copy_from_slice(bytes);
                Ok(())
            }
            ConstKind::Undef | ConstKind::Poison | ConstKind::Zero | ConstKind::Null | ConstKind::NoToken => Ok(()),
            _ => {
                let scalar = layouts.scalar(constant.ty).ok_or("a vector expression is not supported as a constant")?;
                let limbs = self.scalar(constant, scalar)?;
                let bytes = scalar.bits().div_ceil(8) as usize;
                for (index, byte) in out[..bytes].iter_mut().enumerate() {
                    *byte = (limbs[index / 8] >> (index % 8 * 8)) as u8;
                }
                Ok(())
            }
        }
    }

    fn write_packed(&self, elements: &[ConstId], ty: TypeId, out: &mut [u8]) -> Evaluated<()> {
        let layouts = self.layouts();
        let (element_ty, ..) = layouts.element(ty, 0).ok_or("an empty vector")?;
        let bits = layouts.scalar(element_ty).map_or(1, Scalar::bits) as usize;
        for (index, &element) in elements.iter().enumerate() {
            let slots = self.slots(element)?;
            for bit in 0..bits {
                if slots[bit / 64] >> (bit % 64) & 1 == 1 {
                    let at = index * bits + bit;
                    out[at / 8] |= 1 << (at % 8);
                }
            }
        }
        Ok(())
    }

    /// The limbs of a scalar; as many as its type needs.
    fn scalar(&self, constant: &Constant, ty: Scalar) -> Evaluated<Vec<u64>> {
        let one = |value: u64| {
            let mut limbs = vec![0; ty.slots() as usize];
            limbs[0] = value;
            limbs
        };
        Ok(match &constant.kind {
            ConstKind::Int(value) => one(*value),
            ConstKind::WideInt(limbs) => limbs.to_vec(),
            ConstKind::Float(bits) => bits[..ty.slots() as usize].to_vec(),
            ConstKind::Global(global) => one(self.address(*global)?),
            ConstKind::BlockAddress(function, block) => one(self.block_address(*function, *block)),
            ConstKind::Expr(expr) => self.deeper()?.expression(expr, ty)?,
            _ => one(0),
        })
    }

    fn address(&self, global: GlobalId) -> Evaluated<u64> {
        Ok(match self.symbols.get(self.module, global) {
            Symbol::Function(function) => Symbols::function_address(function),
            Symbol::Variable(variable) => self.symbols.variable_address(variable),
            Symbol::Null => 0,
            Symbol::Alias(place) => {
                let GlobalKind::Alias(alias) = &self.linked.global(place).kind else { return Ok(0) };
                if alias.resolver {
                    return Err(format!("`{}` is an ifunc, which is not supported", self.linked.global(place).name));
                }
                let inner = Constants { module: place.module, ..self.deeper()? };
                inner.slots(alias.target)?[0]
            }
        })
    }

    fn expression(&self, expr: &ConstExpr, ty: Scalar) -> Evaluated<Vec<u64>> {
        match expr {
            ConstExpr::Gep { source, base, indices } => Ok(vec![self.gep(*source, *base, indices)?]),
            ConstExpr::Cast(op, value) => self.cast(*op, *value, ty),
            ConstExpr::Binary(op, a, b) => self.binary(*op, *a, *b, ty),
            ConstExpr::Unsupported(what) => Err(format!("the constant expression `{what}` is not supported")),
        }
    }

    fn gep(&self, source: TypeId, base: ConstId, indices: &[ConstId]) -> Evaluated<u64> {
        let layouts = self.layouts();
        let mut address = self.slots(base)?[0];
        let mut ty = source;
        for (position, &index) in indices.iter().enumerate() {
            let index_ty = self.constant(index).ty;
            let width = layouts.scalar(index_ty).map_or(64, Scalar::bits).min(64);
            let value = sign_extend(self.slots(index)?[0], width);
            if position == 0 {
                address = address.wrapping_add(value.wrapping_mul(layouts.size(ty)));
                continue;
            }
            let is_struct = matches!(layouts.ty(ty), crate::module::Type::Struct { .. });
            let (element, offset, _) =
                layouts.element(ty, if is_struct { value } else { 0 }).ok_or("a bad getelementptr index")?;
            let step = if is_struct { offset } else { value.wrapping_mul(layouts.size(element)) };
            address = address.wrapping_add(step);
            ty = element;
        }
        Ok(address)
    }

    fn cast(&self, op: CastOp, value: ConstId, ty: Scalar) -> Evaluated<Vec<u64>> {
        let limbs = self.slots(value)?;
        match op {
            CastOp::BitCast if self.layouts().scalar(self.constant(value).ty).is_none() => {
                Err("a bitcast of a vector is not supported as a constant".into())
            }
            CastOp::PtrToInt
            | CastOp::IntToPtr
            | CastOp::Trunc
            | CastOp::ZExt
            | CastOp::BitCast
            | CastOp::AddrSpaceCast => {
                let mut out = vec![0; ty.slots() as usize];
                for (to, from) in out.iter_mut().zip(&limbs) {
                    *to = *from;
                }
                let top = ty.bits() % 64;
                if top != 0 {
                    *out.last_mut().ok_or("a value without bits")? &= (1 << top) - 1;
                }
                Ok(out)
            }
            _ => Err(format!("the constant conversion {op:?} is not supported")),
        }
    }

    fn binary(&self, op: BinaryOp, a: ConstId, b: ConstId, ty: Scalar) -> Evaluated<Vec<u64>> {
        let (a, b) = (self.slots(a)?, self.slots(b)?);
        if ty.bits() > 64 {
            return Err(format!("the constant operation {op:?} is not supported for {} bits", ty.bits()));
        }
        let width = ty.bits();
        let (a, b) = (a[0], b[0]);
        let value = match op {
            BinaryOp::Add => a.wrapping_add(b),
            BinaryOp::Sub => a.wrapping_sub(b),
            BinaryOp::Mul => a.wrapping_mul(b),
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::Shl if b < u64::from(width) => a << b,
            BinaryOp::LShr if b < u64::from(width) => a >> b,
            BinaryOp::AShr if b < u64::from(width) => ((sign_extend(a, width) as i64) >> b) as u64,
            _ => return Err(format!("the constant operation {op:?} is not supported")),
        };
        Ok(vec![if width == 64 { value } else { value & ((1 << width) - 1) }])
    }
}

fn sign_extend(value: u64, width: u32) -> u64 {
    let shift = 64 - width.clamp(1, 64);
    ((value << shift) as i64 >> shift) as u64
}
