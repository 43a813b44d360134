//! Tables in the notation of Markdown.

/// A table that is filled row by row.
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these titles.
    pub fn new(titles: impl IntoIterator<Item = impl Into<String>>) -> Table {
        Table { rows: vec![titles.into_iter().map(Into::into).collect()] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The text: the first column is aligned to the left, the others to the right.
    pub fn render(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |at: usize| self.rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..columns).map(|at| width(at).unwrap_or(0).max(3)).collect();
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            text += &line(row, &widths);
            if number == 0 {
                let rule = widths.iter().enumerate().map(|(at, width)| match at {
                    0 => format!("{:-<width$}", ""),
                    _ => format!("{:->1$}", ":", width),
                });
                text += &format!("| {} |\n", rule.collect::<Vec<_>>().join(" | "));
            }
        }
        text
    }
}

fn line(row: &[String], widths: &[usize]) -> String {
    let cells = widths.iter().enumerate().map(|(at, width)| {
        let cell = row.get(at).map_or("", String::as_str);
        if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    });
    format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
}
