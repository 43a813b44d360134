//! Blocks that are generated, put in the place of earlier ones.

use std::collections::{HashMap, HashSet};

use super::Merged;
use super::list::{self, Entries};
use super::own::OwnText;
use crate::suite::document::{Block, Document, Item, Kind};

/// What differs from one kind of document to another.
pub(in crate::suite) struct Rules<'a> {
    /// The line of the list for a case, by its name.
    pub(in crate::suite) entry: &'a dyn Fn(&str) -> String,
    /// The list with these lines.
    pub(in crate::suite) list: &'a dyn Fn(Vec<String>) -> Vec<String>,
    /// Whether a case that is not generated stays, though the user has not changed it.
    pub(in crate::suite) stays: &'a dyn Fn(&str) -> bool,
    /// What is said at cases that stay though they are not generated, if that needs saying.
    pub(in crate::suite) note: Option<&'a str>,
}

/// Parts that a file has only if its cases need them. Others that are missing were removed by the user.
const OPTIONAL_PARTS: [&str; 3] = ["capture", "floats", "prelude"];

pub(in crate::suite) fn merge(old: &Document, new: &Document, own: &OwnText, rules: &Rules) -> Merged {
    let mut merge =
        Merge { new, own, rules, result: Document { items: Vec::new(), ..*old }, report: Merged::default() };
    merge.walk(old);
    merge.add_parts();
    merge.add_cases(old);
    merge.drop_empty_groups();
    merge.write_list(old);
    // If everything is generated, the order of a new document is the better one.
    let is_all_new = own.is_empty() && merge.result.cases().count() == new.cases().count();
    let text = if is_all_new { new.text() } else { merge.result.text() };
    let is_empty = own.is_empty() && merge.result.cases().next().is_none();
    Merged { text, is_empty, ..merge.report }
}

struct Merge<'a> {
    new: &'a Document,
    own: &'a OwnText,
    rules: &'a Rules<'a>,
    result: Document,
    report: Merged,
}

impl<'a> Merge<'a> {
    /// Takes over what there is, in its order.
    fn walk(&mut self, old: &Document) {
        let groups = groups(self.new);
        let mut group: Option<&Block> = None;
        for item in &old.items {
            let block = match item {
                Item::Generated(block) => block,
                Item::Own(_) => {
                    self.result.items.push(item.clone());
                    continue;
                }
            };
            match &block.kind {
                Kind::Case { name, id } => {
                    let is_in_place = match (group, groups.get(id.as_str())) {
                        (Some(group), Some(wanted)) => group.is_heading(wanted),
                        (group, wanted) => group.is_none() && wanted.is_none(),
                    };
                    self.earlier_case(block, name, id, is_in_place);
                }
                Kind::Part(_) => self.earlier_part(block),
                Kind::Note(_) => {}
                Kind::Title(_) | Kind::List => self.result.items.push(item.clone()),
                Kind::Group(_) => {
                    group = Some(block);
                    self.result.items.push(item.clone());
                }
            }
        }
    }

    /// A case that was there: it stays as it is, is written again in its place, or goes. One that belongs under another
    /// heading now goes too, and is added there.
    fn earlier_case(&mut self, block: &Block, name: &str, id: &str, is_in_place: bool) {
        let generated = find_case(self.new, id);
        let is_touched = block.is_touched();
        match generated {
            Some(_) if is_touched => {
                self.report.kept.push(name.to_owned());
                self.result.items.push(Item::Generated(block.clone()));
            }
            Some(new) => {
                if new.body != block.body {
                    self.report.changed.push(new.case().map_or(name, |(_, name)| name).to_owned());
                }
                if is_in_place {
                    self.result.items.push(Item::Generated(block.written_again(new)));
                }
            }
            None if is_touched || (self.rules.stays)(name) => {
                if is_touched {
                    self.report.kept.push(name.to_owned());
                }
                if let Some(note) = self.rules.note {
                    self.report.outdated.push(name.to_owned());
                    self.result.items.push(Item::Generated(Block::line(Kind::Note(note.to_owned()))));
                }
                self.result.items.push(Item::Generated(block.clone()));
            }
            None => self.report.dropped.push(name.to_owned()),
        }
    }

    fn earlier_part(&mut self, block: &Block) {
        let generated = self.new.blocks().find(|new| new.kind == block.kind);
        let block = match generated {
            _ if block.is_touched() => {
                if let (Kind::Part(name), Some(new)) = (&block.kind, generated)
                    && new.seal != block.seal
                {
                    self.report.held.push(name.clone());
                }
                block.clone()
            }
            Some(new) => block.written_again(new),
            None if self.own.uses(&block.body, self.new) => block.clone(),
            None => return,
        };
        self.result.items.push(Item::Generated(block));
    }

    /// Parts that are needed now, behind the ones that they come behind in a new document.
    fn add_parts(&mut self) {
        let mut before: Option<&Kind> = None;
        for block in self.new.blocks() {
            let (Kind::Part(name), is_missing) = (&block.kind, self.position(&block.kind).is_none()) else { continue };
            let is_optional = OPTIONAL_PARTS.contains(&name.as_str());
            if is_missing && is_optional && !self.own.has_taken_over(&block.body) {
                let at = before.and_then(|kind| self.position(kind)).unwrap_or(0);
                self.result.insert_after(at, block.clone());
            }
            if self.position(&block.kind).is_some() {
                before = Some(&block.kind);
            }
        }
    }

    /// New cases, behind those that they come behind in a new document, under their headings.
    fn add_cases(&mut self, old: &Document) {
        let mut heading: Option<&Block> = None;
        for block in self.new.blocks() {
            match &block.kind {
                Kind::Group(_) => heading = Some(block),
                Kind::Case { name, id } if find_case(&self.result, id).is_none() => {
                    if find_case(old, id).is_none() {
                        self.report.added.push(name.clone());
                    }
                    let at = match heading {
                        Some(heading) => self.end_of_group(heading, id),
                        None => self.end_of_cases(),
                    };
                    self.result.insert_after(at, block.clone());
                }
                _ => {}
            }
        }
    }

    /// Where a case goes under a heading: behind the one that it follows in the new document, if that is there.
    fn end_of_group(&mut self, heading: &Block, id: &str) -> usize {
        let is_heading = |item: &Item| matches!(item, Item::Generated(block) if block.is_heading(heading));
        let Some(start) = self.result.items.iter().position(is_heading) else {
            let at = self.end_of_cases();
            self.result.insert_after(at, heading.clone());
            return at + 1;
        };
        let before: HashSet<&str> =
            self.new.cases().filter_map(Block::case).map(|(id, _)| id).take_while(|&other| other != id).collect();
        let inside = self.result.items.iter().enumerate().skip(start + 1);
        let inside = inside.take_while(|(_, item)| !is_kind(item, |kind| matches!(kind, Kind::Group(_) | Kind::List)));
        let followed = inside.filter(|(_, item)| {
            is_kind(item, |kind| matches!(kind, Kind::Case { id, .. } if before.contains(id.as_str())))
        });
        followed.last().map_or(start, |(at, _)| at)
    }

    /// Behind the last case or heading; if there is none, before the list.
    fn end_of_cases(&self) -> usize {
        let items = &self.result.items;
        let last =
            items.iter().rposition(|item| is_kind(item, |kind| matches!(kind, Kind::Case { .. } | Kind::Group(_))));
        let list = || items.iter().position(|item| is_kind(item, |kind| *kind == Kind::List));
        let last_part = || items.iter().rposition(|item| is_kind(item, |kind| matches!(kind, Kind::Part(_))));
        last.or_else(|| list().map(|at| at.saturating_sub(1))).or_else(last_part).unwrap_or(0)
    }

    /// Headings that nothing follows.
    fn drop_empty_groups(&mut self) {
        let is_filled = |next: Option<&Item>| match next {
            Some(Item::Own(lines)) => lines.iter().any(|line| !line.trim().is_empty()),
            Some(Item::Generated(block)) => matches!(block.kind, Kind::Case { .. } | Kind::Note(_)),
            None => false,
        };
        for at in (0..self.result.items.len()).rev() {
            let is_group = is_kind(&self.result.items[at], |kind| matches!(kind, Kind::Group(_)));
            if is_group && !is_filled(self.result.items.get(at + 1)) {
                self.result.items.remove(at);
            }
        }
    }

    fn write_list(&mut self, old: &Document) {
        let Some(at) = self.position(&Kind::List) else { return };
        let Item::Generated(block) = &self.result.items[at] else { return };
        let cases: Vec<(&str, &str)> = self.result.cases().filter_map(Block::case).collect();
        let list = if block.is_touched() {
            let earlier = old.cases().filter_map(Block::case).map(|(id, name)| ((self.rules.entry)(name), id));
            let entries = Entries {
                earlier: earlier.collect(),
                added: cases.iter().map(|(id, _)| *id).filter(|id| find_case(old, id).is_none()).collect(),
                now: cases.iter().map(|(id, name)| (*id, (self.rules.entry)(name))).collect(),
            };
            list::merge(block, &entries)
        } else {
            let entries = cases.iter().map(|(_, name)| (self.rules.entry)(name)).collect();
            block.written_again(&Block::new(Kind::List, (self.rules.list)(entries)))
        };
        self.result.items[at] = Item::Generated(list);
    }

    fn position(&self, kind: &Kind) -> Option<usize> {
        self.result.items.iter().position(|item| is_kind(item, |other| other == kind))
    }
}

fn is_kind(item: &Item, is: impl Fn(&Kind) -> bool) -> bool {
    matches!(item, Item::Generated(block) if is(&block.kind))
}

fn find_case<'a>(document: &'a Document, id: &str) -> Option<&'a Block> {
    document.cases().find(|block| block.case().is_some_and(|(known, _)| known == id))
}

/// The heading of every case.
fn groups(document: &Document) -> HashMap<&str, &Block> {
    let mut groups = HashMap::new();
    let mut group = None;
    for block in document.blocks() {
        match (&block.kind, group) {
            (Kind::Group(_), _) => group = Some(block),
            (Kind::Case { id, .. }, Some(group)) => {
                groups.insert(id.as_str(), group);
            }
            _ => {}
        }
    }
    groups
}
