//! Line coverage of all utilities as a picture (SVG): for each strategy a curve, from the utility that it covers best
//! to the one that it covers least.

use crate::figures::Figures;
use std::fmt::Write;

const WIDTH: f64 = 860.0;
const LEFT: f64 = 60.0;
const TOP: f64 = 40.0;
const PLOT_WIDTH: f64 = 770.0;
const PLOT_HEIGHT: f64 = 360.0;
/// Room for marks and the title below the plot.
const BELOW: f64 = 60.0;
/// Height of a line of the legend.
const LINE: f64 = 20.0;

/// Colours that people with any colour vision can tell apart.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#000000"];

/// The picture.
pub fn render(searches: &[String], rows: &[&[Figures]]) -> String {
    let height = TOP + PLOT_HEIGHT + BELOW + LINE * searches.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    draw_axes(&mut svg, rows.len());
    for (at, (search, colour)) in searches.iter().zip(COLOURS.iter().cycle()).enumerate() {
        draw_curve(&mut svg, rows, at, colour);
        draw_name(&mut svg, at, search, colour);
    }
    svg + "</svg>\n"
}

fn y(percent: f64) -> f64 {
    TOP + PLOT_HEIGHT * (1.0 - percent / 100.0)
}

fn draw_axes(svg: &mut String, utilities: usize) {
    let (right, bottom) = (LEFT + PLOT_WIDTH, TOP + PLOT_HEIGHT);
    for mark in (0..=100).step_by(20) {
        let y = y(f64::from(mark));
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#e4e4e4\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{mark}%</text>",
            LEFT - 8.0,
            y + 4.5
        );
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{LEFT} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"black\" stroke-width=\"1.2\"/>"
    );
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"24\">lines covered</text>");
    let (x, y) = (LEFT + PLOT_WIDTH / 2.0, bottom + 30.0);
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{utilities} utilities, best first</text>");
}

fn draw_curve(svg: &mut String, rows: &[&[Figures]], at: usize, colour: &str) {
    let mut lines: Vec<f64> = rows.iter().map(|row| row[at].lines.unwrap_or(0.0)).collect();
    lines.sort_by(|a, b| b.total_cmp(a));
    let step = PLOT_WIDTH / lines.len().max(2).saturating_sub(1) as f64;
    let points =
        lines.iter().enumerate().map(|(rank, share)| format!("{:.1},{:.1}", LEFT + step * rank as f64, y(*share)));
    let points: Vec<String> = points.collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
        points.join(" ")
    );
}

fn draw_name(svg: &mut String, at: usize, search: &str, colour: &str) {
    let y = TOP + PLOT_HEIGHT + BELOW + LINE * at as f64 - 8.0;
    let name = search.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        svg,
        "<line x1=\"{LEFT}\" y1=\"{y}\" x2=\"{}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"3\"/>\
         <text x=\"{}\" y=\"{}\">{name}</text>",
        LEFT + 24.0,
        LEFT + 32.0,
        y + 4.5
    );
}
