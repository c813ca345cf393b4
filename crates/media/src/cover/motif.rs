//! The six jaali motifs. Coordinates: one cell is 100 units wide, a motif is drawn around 0,0.

/// One motif of the lattice.
#[derive(Debug)]
pub(super) struct Motif {
    /// Height of a cell when its width is 100.
    pub height: f64,
    /// Whether the motif is repeated on the corners of the cell, so that every other row is shifted by half a cell.
    pub staggered: bool,
    /// Path of the opening or the relief.
    pub shape: &'static str,
    /// Path of the shape in the middle.
    pub core: &'static str,
    /// Path of the shape that joins four neighbours, drawn around the corner of a cell. Used if the motif is not staggered.
    pub joint: &'static str,
    /// Cell widths that suit this motif, on a cover 640 units wide.
    pub widths: &'static [f64],
    /// Rotations of the lattice that suit this motif, in degrees.
    pub turns: &'static [f64],
}

pub(super) const MOTIFS: [Motif; 6] = [
    // Khatam: the eight-pointed star of two squares, with the cross between four of them.
    Motif {
        height: 100.0,
        staggered: false,
        shape: "M49 0L36.2 15 34.6 34.6 15 36.2 0 49-15 36.2-34.6 34.6-36.2 15-49 0-36.2-15-34.6-34.6-15-36.2 0-49 15-36.2 34.6-34.6 36.2-15z",
        core: "M17 0L12.6 5.2 12 12 5.2 12.6 0 17-5.2 12.6-12 12-12.6 5.2-17 0-12.6-5.2-12-12-5.2-12.6 0-17 5.2-12.6 12-12 12.6-5.2z",
        joint: "M13 0L0 13-13 0 0-13z",
        widths: &[72.0, 90.0, 108.0],
        turns: &[0.0, 45.0],
    },
    // Rings that touch, with the curved diamond left between four of them.
    Motif {
        height: 100.0,
        staggered: false,
        shape: "M-48 0a48 48 0 1 0 96 0a48 48 0 1 0-96 0zM-33 0a33 33 0 1 1 66 0a33 33 0 1 1-66 0z",
        core: "M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z",
        joint: "M15 0Q2 2 0 15Q-2 2-15 0Q-2-2 0-15Q2-2 15 0z",
        widths: &[66.0, 86.0, 108.0],
        turns: &[0.0, 45.0],
    },
    // Four petals: circles drawn over one another, of which only the lenses are left.
    Motif {
        height: 100.0,
        staggered: false,
        shape: "M4 4A62 62 0 0 1 47 47A62 62 0 0 1 4 4zM-4 4A62 62 0 0 0-47 47A62 62 0 0 0-4 4zM4-4A62 62 0 0 0 47-47A62 62 0 0 0 4-4zM-4-4A62 62 0 0 1-47-47A62 62 0 0 1-4-4z",
        core: "M0-30L9-21 0-12-9-21zM0 30L9 21 0 12-9 21zM30 0L21 9 12 0 21-9zM-30 0L-21 9-12 0-21-9z",
        joint: "",
        widths: &[74.0, 94.0, 112.0],
        turns: &[0.0, 45.0],
    },
    // Tall lozenges, one within the other.
    Motif {
        height: 150.0,
        staggered: true,
        shape: "M0-69L46 0 0 69-46 0z",
        core: "M0-33L22 0 0 33-22 0z",
        joint: "",
        widths: &[52.0, 66.0, 82.0],
        turns: &[0.0, 90.0],
    },
    // Six-pointed stars on a honeycomb, as in the screens of Agra.
    Motif {
        height: 173.2,
        staggered: true,
        shape: "M49 0L24.5 14.1 24.5 42.4 0 28.3-24.5 42.4-24.5 14.1-49 0-24.5-14.1-24.5-42.4 0-28.3 24.5-42.4 24.5-14.1z",
        core: "M16 0L8 13.9-8 13.9-16 0-8-13.9 8-13.9z",
        joint: "",
        widths: &[66.0, 82.0, 100.0],
        turns: &[0.0, 90.0],
    },
    // Ogee: the pointed leaf of a jharokha's arch, row over row.
    Motif {
        height: 128.0,
        staggered: true,
        shape: "M0-61C2-29 43-32 45 0C43 32 2 29 0 61C-2 29-43 32-45 0C-43-32-2-29 0-61z",
        core: "M0-27C1-13 19-14 20 0C19 14 1 13 0 27C-1 13-19 14-20 0C-19-14-1-13 0-27z",
        joint: "",
        widths: &[64.0, 80.0, 98.0],
        turns: &[0.0],
    },
];
