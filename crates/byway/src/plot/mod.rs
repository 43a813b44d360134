//! How something grows, as a picture (SVG): a curve for each contender, over several trials.

mod marks;

use marks::marks;
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

/// One trial: what was reached when, in ascending order. It was nothing before, and stays after the last moment.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    /// Moments, and what was reached by then.
    pub steps: Vec<(f64, f64)>,
    /// When the trial ended.
    pub end: f64,
}

impl Growth {
    /// What was reached by a moment.
    fn at(&self, moment: f64) -> f64 {
        let past = self.steps.partition_point(|(at, _)| *at <= moment);
        past.checked_sub(1).map_or(0.0, |last| self.steps[last].1)
    }

    /// What was reached in the end.
    fn most(&self) -> f64 {
        self.steps.last().map_or(0.0, |(_, reached)| *reached)
    }
}

/// The trials of a contender.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// Its trials.
    pub trials: Vec<Growth>,
}

impl Curve {
    fn end(&self) -> f64 {
        self.trials.iter().map(|trial| trial.end).fold(0.0, f64::max)
    }
}

/// Curves under two titles.
#[derive(Clone, Debug)]
pub struct Plot {
    /// What moments are.
    pub horizontal: String,
    /// What is reached.
    pub vertical: String,
    /// The curves, in the order of the legend.
    pub curves: Vec<Curve>,
}

impl Plot {
    /// The picture: for each curve the mean over its trials, in a band from the least to the most.
    pub fn render(&self) -> String {
        let trials = || self.curves.iter().flat_map(|curve| &curve.trials);
        let frame = Frame {
            end: self.curves.iter().map(Curve::end).fold(0.0, f64::max).max(1e-3),
            top: HEADROOM * trials().map(Growth::most).fold(1.0, f64::max),
        };
        let height = TOP + PLOT_HEIGHT + BELOW + LINE * self.curves.len() as f64 + 10.0;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
             font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        frame.draw(&mut svg, self);
        for (curve, colour) in self.curves.iter().zip(COLOURS.iter().cycle()) {
            frame.draw_curve(&mut svg, curve, colour);
        }
        self.draw_legend(&mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    fn draw_legend(&self, svg: &mut String) {
        for (at, (curve, colour)) in self.curves.iter().zip(COLOURS.iter().cycle()).enumerate() {
            let y = TOP + PLOT_HEIGHT + BELOW + LINE * at as f64;
            let (from, to) = (LEFT, LEFT + 24.0);
            let _ = writeln!(
                svg,
                "<line x1=\"{from}\" y1=\"{y}\" x2=\"{to}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"3\"/>\
                 <text x=\"{}\" y=\"{}\">{}</text>",
                to + 8.0,
                y + 4.5,
                escaped(&curve.name)
            );
        }
    }
}

/// The axes.
struct Frame {
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

    fn draw(&self, svg: &mut String, plot: &Plot) {
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
        let (x, y) = (LEFT + PLOT_WIDTH / 2.0, bottom + 40.0);
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{}</text>", escaped(&plot.horizontal));
        let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"24\">{}</text>", escaped(&plot.vertical));
    }

    fn draw_curve(&self, svg: &mut String, curve: &Curve, colour: &str) {
        // A curve is drawn up to the end of its longest trial.
        let moments: Vec<f64> = (0..=SAMPLES).map(|at| curve.end() * f64::from(at) / f64::from(SAMPLES)).collect();
        let at = |moment: f64, pick: &dyn Fn(&[f64]) -> f64| {
            let reached: Vec<f64> = curve.trials.iter().map(|trial| trial.at(moment)).collect();
            format!("{:.1},{:.1}", self.x(moment), self.y(pick(&reached)))
        };
        let least = |reached: &[f64]| reached.iter().copied().reduce(f64::min).unwrap_or(0.0);
        let most = |reached: &[f64]| reached.iter().copied().fold(0.0, f64::max);
        let mean = |reached: &[f64]| reached.iter().sum::<f64>() / reached.len().max(1) as f64;
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

    #[test]
    fn every_curve_has_a_line_a_band_and_a_name() {
        let growth = |steps: &[(f64, f64)]| Growth { steps: steps.to_vec(), end: 4.0 };
        let curve = |name: &str| Curve {
            name: name.into(),
            trials: vec![growth(&[(1.0, 1.0), (2.0, 2.0), (3.0, 4.0)]), growth(&[(1.0, 1.0), (2.0, 3.0)])],
        };
        let plot =
            Plot { horizontal: "runs".into(), vertical: "branches".into(), curves: vec![curve("a<b>"), curve("dfs")] };
        let svg = plot.render();
        assert_eq!((svg.matches("<polyline").count(), svg.matches("<polygon").count()), (2, 2));
        assert!(svg.contains(">a&lt;b&gt;</text>") && svg.contains(">dfs</text>"), "{svg}");
    }

    #[test]
    fn what_was_reached_stays() {
        let growth = Growth { steps: vec![(1.0, 5.0), (3.0, 7.0)], end: 9.0 };
        assert_eq!([0.5, 1.0, 2.9, 3.0, 100.0].map(|moment| growth.at(moment)), [0.0, 5.0, 5.0, 7.0, 7.0]);
    }
}
