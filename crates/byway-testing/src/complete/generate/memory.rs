//! Memory of which parts cannot be accessed, and memory that was set for some inputs only.

use super::Generator;
use super::types::Ty;

impl Generator {
    /// Accesses to a mapping of four pages. Two bits of its layout say what may be done with a page: everything, read it, nothing, or
    /// nothing since there is none. The first can be written to.
    pub(super) fn mapping(&mut self) {
        self.conditions = self.conditions.saturating_sub(2);
        self.splits_finer = true;
        let layout = self.random.u32(..64) << 2;
        let (pages, to, from) = (self.fresh("pages"), self.fresh("at"), self.fresh("at"));
        self.line(&format!("uint8_t *{pages} = mapped({layout});"));
        let (index, value) = (self.place_in_mapping(), self.expression(Ty::U8, 1));
        self.line(&format!("unsigned {to} = {index};"));
        self.line(&format!("(void)MAY_FAIL(is_denied({layout}, {to}, 1, 1), {pages}[{to}] = {value});"));
        let (index, site) = (self.place_in_mapping(), self.site());
        let (ty, size) = [("uint8_t", 1), ("uint16_t", 2), ("uint32_t", 4)][self.random.usize(..3)];
        let (what, bound) =
            (format!("((struct any_{ty} *)({pages} + {from}))->value"), self.random.u32(..1 << (8 * size - 1)));
        self.line(&format!("unsigned {from} = {index};"));
        self.line(&format!(
            "if (IF({site}, MAY_FAIL(is_denied({layout}, {from}, {size}, 0), {what}) > {bound}u)) result += 77;"
        ));
    }

    /// A place in one of four pages, or on both sides of where two of them meet.
    fn place_in_mapping(&mut self) -> String {
        let (page, offset) = (self.expression(Ty::U8, 1), self.expression(Ty::U8, 1));
        match self.random.u32(..3) {
            0 => format!("({page} % 3) * 4096u + 4092u + ({offset} & 7)"),
            _ => format!("({page} & 3) * 4096u + ({offset} & 15)"),
        }
    }

    /// A block of eight bytes of which inputs decide which are set, and a condition on one of them.
    pub(super) fn partly_set(&mut self) {
        self.conditions = self.conditions.saturating_sub(2);
        self.splits_finer = true;
        let (block, known) = (self.fresh("block"), self.fresh("known"));
        self.line(&format!("uint8_t *{block} = malloc(8);"));
        self.line(&format!("unsigned {known} = 0;"));
        for _ in 0..self.random.u32(1..4) {
            let value = self.expression(Ty::U8, 1);
            let index = match self.random.u32(..3) {
                0 => format!("({} & 7)", self.expression(Ty::U8, 1)),
                _ => self.random.u32(..8).to_string(),
            };
            let set = format!("{{ {block}[{index}] = {value}; {known} |= 1u << {index}; }}");
            match self.random.u32(..3) {
                0 => self.line(&set),
                _ => {
                    let condition = self.recorded();
                    self.line(&format!("if ({condition}) {set}"));
                }
            }
        }
        let index = match self.random.u32(..4) {
            0 => self.random.u32(..8).to_string(),
            _ => format!("({} & 7)", self.expression(Ty::U8, 1)),
        };
        let (site, bound) = (self.site(), self.random.u32(..256));
        self.line(&format!(
            "if (IF({site}, MAY_FAIL(!({known} >> {index} & 1), {block}[{index}]) > {bound})) result += 99;"
        ));
        self.line(&format!("free({block});"));
    }
}
