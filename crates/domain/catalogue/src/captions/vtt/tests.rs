use super::*;

const FILE: &str = "\u{feff}WEBVTT - a lesson\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n\
    NOTE chapter: परिचय\r\n\r\nfirst\r\n00:01.000 --> 00:04.500 align:start position:0%\r\n\
    <v Asha>नमस्ते <b.loud>सब</b> &amp; all\r\nof you\r\n\r\nNOTE only a word\r\n\r\nNOTE Chapter: The & second\r\n\r\n\
    00:01:05.000 --> 00:01:06.000\r\nTwo<00:01:05.500> words\r\n\r\n99:00:00.000 --> 99:00:01.000\r\nEnd\r\n";

fn cue(from: u32, to: u32, text: &str) -> Cue {
    Cue { from, to, text: text.to_owned() }
}

/// Returns the cues of a file and the kinds of repairs with their line numbers.
fn read(text: &str) -> (Vec<Cue>, Vec<(Mend, Vec<usize>)>) {
    let (track, mends) = parse(text).unwrap();
    (track.cues, mends.all)
}

#[test]
fn cues_and_chapters_are_read() {
    let (track, mends) = parse(FILE).unwrap();
    assert_eq!(
        track.cues,
        [
            cue(1_000, 4_500, "नमस्ते सब & all\nof you"),
            cue(65_000, 66_000, "Two words"),
            cue(356_400_000, 356_401_000, "End")
        ]
    );
    let chapter = |title: &str, start| Chapter { title: title.to_owned(), start };
    assert_eq!(track.chapters, [chapter("परिचय", 1), chapter("The & second", 65)]);
    assert_eq!((track.seconds(), mends.all), (356_401, vec![]));
    assert_eq!(read(&write(&track)), (track.cues, vec![]), "what is written reads the same");
}

#[test]
fn hostile_text_stays_text() {
    let said = "<script>alert(1)</script> <img src=x onerror=alert(1)> a < b --> c &lt;b&gt; </style> <";
    let (track, _) = parse(&format!("WEBVTT\n\n00:01.000 --> 00:02.000\nx\n{said}\n")).unwrap();
    let text = &track.cues[0].text;
    assert_eq!(text, "x\n<script>alert(1)</script> <img src=x onerror=alert(1)> a < b --> c <b> </style> <");
    let written = write(&track);
    let below = written.split_once("02.000\n").unwrap().1;
    assert!(!below.contains('<') && !below.contains('>'), "{written}");
    assert_eq!(read(&written).0, track.cues);
    let hidden = read("WEBVTT\n\n00:01.000 --> 00:02.000\na\u{0}b\u{1b}[31mc\n").0;
    assert_eq!(hidden[0].text, "ab[31mc");
}

#[test]
fn subrip_and_youtubes_own_are_read_with_their_habits() {
    let srt = "1\n00:00:01,000 --> 00:00:03.500\n{\\an8}नमस्ते <i>सब</i>\n\nstill the first\n\n2\n0:0:3,5 --> 00:00:05\n\
               <font color=\"#fff\">Two</font>\n3\n00:00:06,000 --> 00:00:07,000 X1:10 Y1:2\n1984\n";
    let cues = [cue(1_000, 3_500, "नमस्ते सब\nstill the first"), cue(3_500, 5_000, "Two"), cue(6_000, 7_000, "1984")];
    assert_eq!(read(srt), (cues.to_vec(), vec![]));
    let sbv = "0:00:01.000,0:00:02.000\nHello,[br]all\n\n0:00:02.000,0:00:03.000\nTwo\n";
    assert_eq!(read(sbv), (vec![cue(1_000, 2_000, "Hello, all"), cue(2_000, 3_000, "Two")], vec![]));
}

#[test]
fn what_says_nothing_is_left_out_and_told_by_line() {
    let file = "WEBVTT\n\n00:02.000 --> 00:04.000\nA\n\nSTYLE\n::cue { color: red }\n\n00:05.000 --> 00:06.000\n\n\
                00:0x.000 --> 00:07.000\nlost\n\n101:00:00.000 --> 101:00:02.000\nLate\n\n00:08.000 --> 00:09.000\nB\n";
    let mends = vec![(Mend::Wordless, vec![9]), (Mend::NoTimes, vec![11]), (Mend::TooLate, vec![14])];
    assert_eq!(read(file), (vec![cue(2_000, 4_000, "A"), cue(8_000, 9_000, "B")], mends));
    let note = format!("WEBVTT\n\nNOTE chapter: {}\n\n00:01.000 --> 00:02.000\nOne\n", "a".repeat(151));
    let (track, mends) = parse(&note).unwrap();
    assert_eq!((track.chapters[0].title.len(), mends.all), (150, vec![(Mend::Chapter, vec![3])]));
}

#[test]
fn a_file_without_captions_is_refused_by_what_it_is() {
    let fault = |text: &str| {
        let fault = parse(text).unwrap_err();
        (fault.line, fault.message)
    };
    assert_eq!(fault(""), (1, NO_CUES));
    assert_eq!(fault("WEBVTT\n\n"), (2, NO_CUES));
    assert_eq!(fault("WEBVTT\n\nText alone\n"), (3, NO_CUES));
    assert_eq!(fault("<html>"), (1, NO_CUES));
    for other in ["[Script Info]\nTitle: x", "<?xml version=\"1.0\"?><tt>", "<tt xmlns='x'>"] {
        assert_eq!(fault(other), (1, OTHER_FORMAT));
    }
    let many: String = (0..=MOST_CUES).map(|_| "\n00:01.000 --> 00:02.000\nOne\n").collect();
    assert_eq!(fault(&format!("WEBVTT\n{many}")).1, TOO_MANY);
}

#[test]
fn times_are_read_as_programs_write_them() {
    for (text, read) in [
        ("1:00.000", 60_000),
        ("00:01,5", 1_500),
        ("1:2:3.25", 3_723_250),
        ("00:00:01.123456", 1_123),
        ("00:07", 7_000),
    ] {
        assert_eq!(milliseconds(text), Some(read), "{text}");
    }
    for wrong in ["00:60.000", "60:00.000", "-0:01.000", "0001:00:00.000", "1", "", "00:01.", "a:01"] {
        assert_eq!(milliseconds(wrong), None, "{wrong}");
    }
}

#[test]
fn escapes_are_read_as_they_mean() {
    let said = |text: &str| read(&format!("1\n00:00:01,000 --> 00:00:02,000\n{text}\n")).0.remove(0).text;
    for (text, meant) in [
        ("&quot;Hi&quot; &amp; bye", "\"Hi\" & bye"),
        ("it&#39;s, it&#x27;s, it&apos;s", "it's, it's, it's"),
        ("&#2310;शा", "आशा"),
        ("&#60;b&#62; &amp;lt; &lrm;a&nbsp;b", "<b> &lt; a b"),
        ("AT&T; R&D & more; &#xZZ; &#0; &; &unknown;", "AT&T; R&D & more; &#xZZ;  &; &unknown;"),
    ] {
        assert_eq!(said(text), meant, "{text}");
    }
}

#[test]
fn a_file_whose_letters_were_lost_is_told_so() {
    let lost = "1\n00:00:01,000 --> 00:00:02,000\n?????? ???\n\n2\n00:00:03,000 --> 00:00:04,000\nReact\n";
    assert_eq!(parse(lost).unwrap_err(), Fault { line: 2, message: LOST_LETTERS });
    // A single '??' among intact captions is real punctuation.
    let many: String = (1..8).map(|second| format!("00:0{second}.000 --> 00:0{second}.500\nYes\n\n")).collect();
    let wonder = format!("WEBVTT\n\n{many}00:09.000 --> 00:09.500\n??\n");
    assert_eq!(read(&wonder).0.len(), 8);
}

#[test]
fn files_with_doubled_line_ends_are_read() {
    let single = "1\n00:00:01,000 --> 00:00:03,000\nOne\nmore\n\n2\n00:00:04,000 --> 00:00:05,000\n1984\n\n\
                  3\n00:00:06,000 --> 00:00:07,000\nThree\n";
    let expected =
        (vec![cue(1_000, 3_000, "One\nmore"), cue(4_000, 5_000, "1984"), cue(6_000, 7_000, "Three")], vec![]);
    for ends in ["\n", "\n\n", "\r\r\n"] {
        assert_eq!(read(&single.replace('\n', ends)), expected, "{ends:?}");
    }
}
