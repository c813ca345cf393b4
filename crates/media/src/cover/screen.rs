//! A jaali screen: one motif repeated over the plane, and the place of its single marigold tile.

use super::motif::{MOTIFS, Motif};
use super::palette::{MARIGOLD, Tones};
use super::seed::Seed;

/// How the motif is worked into the stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// The motif stands out from the ground.
    Relief,
    /// The motif is cut out of the stone.
    Pierced,
    /// The motif is engraved as a line.
    Engraved,
}

/// The area in which the centre of the marigold tile must be, in units of the cover. Each kind of cover chooses an area that
/// neither a card's chip nor the glyph hides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zone {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

/// A lattice with its scale and rotation on the cover.
#[derive(Debug)]
pub(super) struct Screen {
    motif: &'static Motif,
    work: Work,
    width: f64,
    turn: f64,
    shift: (f64, f64),
}

impl Screen {
    /// Draws motif, work, size and rotation from the seed. Returns `None` only if a table is empty.
    pub(super) fn draw(seed: &mut Seed, works: &[Work]) -> Option<Self> {
        let motif = seed.pick(&MOTIFS)?;
        Self::of(motif, seed, works)
    }

    /// A screen of the given motif.
    pub(super) fn of(motif: &'static Motif, seed: &mut Seed, works: &[Work]) -> Option<Self> {
        let work = *seed.pick(works)?;
        let width = *seed.pick(motif.widths)?;
        let turn = *seed.pick(motif.turns)?;
        let shift = (*seed.pick(&[0.0, 12.0, 24.0])?, *seed.pick(&[4.0, 16.0, 28.0])?);
        Some(Self { motif, work, width, turn, shift })
    }

    /// Returns the same screen with the smallest cells, for a narrow opening.
    pub(super) fn fine(self) -> Self {
        let width = self.motif.widths.first().copied().unwrap_or(self.width);
        Self { width, ..self }
    }

    fn transform(&self) -> String {
        let (x, y) = self.shift;
        let turn = if self.turn == 0.0 { String::new() } else { format!("rotate({})", self.turn) };
        format!("translate({x} {y}){turn}scale({:.3})", self.width / 100.0)
    }

    /// Returns the SVG `pattern` of this screen: a motif in the middle of the cell, and on its corners either the motif again
    /// (staggered rows) or the joint.
    pub(super) fn pattern(&self, id: &str, tones: &Tones) -> String {
        let height = self.motif.height;
        let one = self.worked(tones);
        let joint = format!("<path d=\"{}\" fill=\"{}\"/>", self.motif.joint, tones.light);
        let (middle, corner) = if self.motif.staggered {
            (format!("<use href=\"#{id}c\""), &one)
        } else {
            (format!("<use href=\"#{id}m\""), &joint)
        };
        let defined = if self.motif.staggered { String::new() } else { format!("<g id=\"{id}m\">{one}</g>") };
        let ground = match self.work {
            Work::Pierced => format!("<path d=\"M0 0H100V{height}H0z\" fill=\"{}\"/>", tones.stone),
            Work::Relief | Work::Engraved => String::new(),
        };
        format!(
            "<pattern id=\"{id}\" width=\"100\" height=\"{height}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"{}\"><defs><g id=\"{id}c\">{corner}</g>{defined}</defs>{ground}\
             <use href=\"#{id}c\"/><use href=\"#{id}c\" x=\"100\"/><use href=\"#{id}c\" y=\"{height}\"/>\
             <use href=\"#{id}c\" x=\"100\" y=\"{height}\"/>{middle} x=\"50\" y=\"{}\"/></pattern>",
            self.transform(),
            height / 2.0
        )
    }

    /// Draws one motif in this screen's work, around 0,0.
    fn worked(&self, tones: &Tones) -> String {
        let Motif { shape, core, .. } = self.motif;
        let Tones { base, deep, stone, light } = tones;
        let (outer, inner) = match self.work {
            Work::Relief => (format!("fill=\"{stone}\""), base),
            Work::Pierced => (format!("fill=\"{deep}\""), stone),
            Work::Engraved => (format!("fill=\"none\" stroke=\"{light}\" stroke-width=\"3\""), stone),
        };
        format!("<path d=\"{shape}\" {outer} fill-rule=\"evenodd\"/><path d=\"{core}\" fill=\"{inner}\"/>")
    }

    /// Draws one tile of the lattice in marigold, within the zone.
    pub(super) fn marigold(&self, seed: &mut Seed, zone: Zone, tones: &Tones) -> Option<String> {
        let scale = self.width / 100.0;
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let mut places = Vec::new();
        for row in -14..15 {
            for column in -14..15 {
                let half = if self.motif.staggered { 2 } else { 1 };
                for part in 0..half {
                    let nudge = f64::from(part) / 2.0;
                    let x = 100.0 * (f64::from(column) + 0.5 + nudge);
                    let y = self.motif.height * (f64::from(row) + 0.5 + nudge);
                    let at = (self.shift.0 + scale * (x * cos - y * sin), self.shift.1 + scale * (x * sin + y * cos));
                    if zone.holds(at) {
                        places.push((x, y));
                    }
                }
            }
        }
        let (x, y) = seed.pick(&places)?;
        let Motif { shape, core, .. } = self.motif;
        Some(format!(
            "<g transform=\"{}translate({x} {y})\"><path d=\"{shape}\" fill=\"{MARIGOLD}\" fill-rule=\"evenodd\"/>\
             <path d=\"{core}\" fill=\"{}\"/></g>",
            self.transform(),
            tones.deep
        ))
    }
}

impl Zone {
    fn holds(&self, (x, y): (f64, f64)) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }
}
