//! Breaks a title into lines, at the largest size that fits.

/// Width of the title's column in pixels.
pub(super) const WIDTH: f64 = 640.0;
/// Sizes in pixels with the most lines at each, largest first.
const SIZES: [(f64, usize); 4] = [(88.0, 3), (72.0, 4), (58.0, 4), (48.0, 5)];

/// The size and the lines of a title. `width` measures a text at size 100.
pub(super) fn set(title: &str, width: impl Fn(&str) -> f64) -> (f64, Vec<String>) {
    let words: Vec<&str> = title.split_whitespace().collect();
    let fitting = SIZES.iter().find_map(|&(size, most)| {
        let fits = |line: &str| width(line) * size / 100.0 <= WIDTH;
        let lines = broken(&words, &fits)?;
        (lines.len() <= most).then_some((size, lines))
    });
    fitting.unwrap_or_else(|| {
        let (size, most) = SIZES.last().copied().unwrap_or((48.0, 5));
        (size, shortened(&words.join(" "), most, |line| width(line) * size / 100.0 <= WIDTH))
    })
}

/// Returns a text as one line, shortened if it does not fit.
pub(super) fn line(text: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(text) { text.to_owned() } else { shortened(text, 1, fits).concat() }
}

/// Breaks words into lines greedily. Returns `None` if a word alone is too wide.
fn broken(words: &[&str], fits: &impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let longer = lines.last().map(|line| format!("{line} {word}")).filter(|line| fits(line));
        match (longer, lines.last_mut()) {
            (Some(longer), Some(last)) => *last = longer,
            _ if fits(word) => lines.push((*word).to_owned()),
            _ => return None,
        }
    }
    Some(lines)
}

/// Breaks the title wherever a line is full. The last line ends with an ellipsis if text is left over.
fn shortened(title: &str, most: usize, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest: Vec<char> = title.chars().take(400).collect();
    while !rest.is_empty() && lines.len() < most {
        let is_last = lines.len() + 1 == most;
        let text = |count: usize| -> String { rest.iter().take(count).collect() };
        if fits(&text(rest.len())) {
            lines.push(text(rest.len()));
            break;
        }
        let line = |count: usize| if is_last { format!("{}…", text(count).trim_end()) } else { text(count) };
        // Find the most letters that fit. A cut at the end of a word is better than one inside it.
        let (mut low, mut high) = (1, rest.len());
        while low < high {
            let middle = (low + high).div_ceil(2);
            if fits(&line(middle)) { low = middle } else { high = middle - 1 }
        }
        let at_word = rest.iter().take(low).rposition(|letter| *letter == ' ').filter(|at| *at > low / 2);
        let count = at_word.unwrap_or(low);
        lines.push(line(count).trim().to_owned());
        rest = rest.into_iter().skip(count).skip_while(|letter| *letter == ' ').collect();
    }
    lines
}
