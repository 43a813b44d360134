//! Coverage against runs or time as a picture (SVG).

use super::scale::marks;
use super::trial::{Axis, Trial};
use super::{Comparison, Contender};
use std::fmt::Write;

const WIDTH: f64 = 860.0;
const LEFT: f64 = 70.0;
const TOP: f64 = 40.0;
const PLOT_WIDTH: f64 = 760.0;
const PLOT_HEIGHT: f64 = 360.0;
/// Room for marks and the title below the plot.
const BELOW: f64 = 60.0;
/// Height of a line of the legend.
const LINE: f64 = 20.0;
/// The vertical axis goes a little beyond the highest curve, so that it is not drawn on the edge.
const HEADROOM: f64 = 1.05;
/// Points of a curve.
const SAMPLES: u32 = 380;

/// Colours that people with any colour vision can tell apart.
const COLOURS: [&str; 8] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8a8a00"];

/// A curve for each strategy: the mean over seeds, in a band from the least to the most.
pub(super) fn render(comparison: &Comparison, axis: Axis) -> String {
    let frame = Frame {
        axis,
        end: comparison.trials().map(|trial| trial.end(axis)).fold(0.0, f64::max).max(1e-3),
        top: HEADROOM * comparison.best().max(1) as f64,
    };
    let height = TOP + PLOT_HEIGHT + BELOW + LINE * comparison.contenders.len() as f64 + 10.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    frame.draw(&mut svg, comparison.branches);
    for (contender, colour) in comparison.contenders.iter().zip(COLOURS.iter().cycle()) {
        frame.draw_curve(&mut svg, contender, colour);
    }
    draw_legend(&mut svg, comparison);
    svg.push_str("</svg>\n");
    svg
}

/// The axes.
struct Frame {
    axis: Axis,
    /// The last value on the horizontal axis.
    end: f64,
    /// The last value on the vertical axis.
    top: f64,
}

impl Frame {
    fn x(&self, value: f64) -> f64 {
        LEFT + PLOT_WIDTH * value / self.end
    }

    fn y(&self, value: f64) -> f64 {
        TOP + PLOT_HEIGHT * (1.0 - value / self.top)
    }

    fn draw(&self, svg: &mut String, branches: u64) {
        let (right, bottom) = (LEFT + PLOT_WIDTH, TOP + PLOT_HEIGHT);
        for mark in marks(self.end) {
            let x = self.x(mark);
            let _ =
                writeln!(svg, "<line x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{bottom}\" stroke=\"#e4e4e4\"/>");
            let y = bottom + 18.0;
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{}</text>", number(mark));
        }
        for mark in marks(self.top).into_iter().filter(|mark| mark.fract() == 0.0) {
            let (x, y) = (LEFT - 8.0, self.y(mark));
            let _ =
                writeln!(svg, "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#e4e4e4\"/>");
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>", y + 4.5, number(mark));
        }
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {TOP}V{bottom}H{right}\" fill=\"none\" stroke=\"black\" stroke-width=\"1.2\"/>"
        );
        let what = match self.axis {
            Axis::Runs => "runs",
            Axis::Seconds => "seconds",
        };
        let (x, y) = (LEFT + PLOT_WIDTH / 2.0, bottom + 40.0);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{what}</text>");
        let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"24\">branches covered, of {branches}</text>");
    }

    fn draw_curve(&self, svg: &mut String, contender: &Contender, colour: &str) {
        let moments = self.moments(contender);
        let at = |moment: f64, pick: &dyn Fn(&[u64]) -> f64| {
            let covered: Vec<u64> = contender.trials.iter().map(|trial| trial.covered_at(self.axis, moment)).collect();
            format!("{:.1},{:.1}", self.x(moment), self.y(pick(&covered)))
        };
        let least = |covered: &[u64]| covered.iter().min().map_or(0.0, |least| *least as f64);
        let most = |covered: &[u64]| covered.iter().max().map_or(0.0, |most| *most as f64);
        let mean = |covered: &[u64]| covered.iter().sum::<u64>() as f64 / covered.len().max(1) as f64;
        let band: Vec<String> = moments
            .iter()
            .map(|moment| at(*moment, &most))
            .chain(moments.iter().rev().map(|moment| at(*moment, &least)))
            .collect();
        let _ = writeln!(svg, "<polygon points=\"{}\" fill=\"{colour}\" fill-opacity=\"0.15\"/>", band.join(" "));
        let line: Vec<String> = moments.iter().map(|moment| at(*moment, &mean)).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            line.join(" ")
        );
    }

    /// Where a curve is drawn: up to the end of its longest exploration.
    fn moments(&self, contender: &Contender) -> Vec<f64> {
        let end = contender.trials.iter().map(|trial: &Trial| trial.end(self.axis)).fold(0.0, f64::max);
        (0..=SAMPLES).map(|at| end * f64::from(at) / f64::from(SAMPLES)).collect()
    }
}

fn draw_legend(svg: &mut String, comparison: &Comparison) {
    for (at, (contender, colour)) in comparison.contenders.iter().zip(COLOURS.iter().cycle()).enumerate() {
        let y = TOP + PLOT_HEIGHT + BELOW + LINE * at as f64;
        let (from, to) = (LEFT, LEFT + 24.0);
        let _ = writeln!(
            svg,
            "<line x1=\"{from}\" y1=\"{y}\" x2=\"{to}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"3\"/>\
             <text x=\"{}\" y=\"{}\">{}</text>",
            to + 8.0,
            y + 4.5,
            escaped(&contender.search)
        );
    }
}

fn number(value: f64) -> String {
    let rounded = (value * 1e6).round() / 1e6;
    format!("{rounded}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::trial::testing::trial;

    #[test]
    fn every_strategy_has_a_line_a_band_and_a_name() {
        let contender =
            |search: &str| Contender { search: search.into(), trials: vec![trial(0, &[1, 2, 4]), trial(1, &[1, 3])] };
        let comparison = Comparison { contenders: vec![contender("a<b>"), contender("dfs")], branches: 4 };
        for axis in [Axis::Runs, Axis::Seconds] {
            let svg = render(&comparison, axis);
            assert_eq!((svg.matches("<polyline").count(), svg.matches("<polygon").count()), (2, 2));
            assert!(svg.contains(">a&lt;b&gt;</text>") && svg.contains(">dfs</text>"), "{svg}");
        }
    }
}
