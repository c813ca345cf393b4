//! Reads a video's properties and decides how its frames must be rotated or scaled to look right.

use crate::fault;
use crate::program::{Programs, Run};
use catalogue::ports::video::EncodeError;
use catalogue::streams::Probe;
use kernel::ports::FileKind;
use serde_json::Value;
use std::ffi::OsStr;
use std::path::Path;
use std::time::Duration;

/// Protocols that ffmpeg may open. A file can't make it use any other.
pub(crate) const PROTOCOLS: &str = "file,pipe";
/// Timeouts: for reading a file's properties, and for counting the packets of a file that does not state its length.
const ASKING: Duration = Duration::from_secs(60);
const COUNTING: Duration = Duration::from_secs(300);
/// Shortest length of a stream in milliseconds. A shorter film is extended, because players need an end to reach.
const SHORTEST: u64 = 1_000;
const FIELDS: &str = "format=duration:stream=index,codec_type,codec_name,width,height,duration,sample_aspect_ratio,\
                      field_order,color_transfer,color_primaries,r_frame_rate,avg_frame_rate,channels,sample_rate\
                      :stream_side_data=rotation:stream_disposition=attached_pic";

/// Returns the demuxer for a file kind, so that ffmpeg does not guess the format.
pub(crate) fn demuxer(kind: FileKind) -> Result<&'static str, EncodeError> {
    match kind {
        FileKind::Mp4 | FileKind::Mov => Ok("mov"),
        FileKind::Mkv | FileKind::Webm => Ok("matroska"),
        FileKind::Avi => Ok("avi"),
        FileKind::Ts => Ok("mpegts"),
        FileKind::Mpeg => Ok("mpeg"),
        FileKind::Wmv => Ok("asf"),
        FileKind::Flv => Ok("flv"),
        _ => Err(EncodeError::Source(fault::NO_PICTURE.to_owned())),
    }
}

/// A film that can be encoded.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Source {
    pub(crate) probe: Probe,
    /// Index of the video stream.
    pub(crate) picture: u64,
    /// Indexes of the audio streams whose metadata looks decodable, in order.
    pub(crate) sounds: Vec<u64>,
    fields: Fields,
    turn: Turn,
    light: Light,
    /// Frames per second of the encoded stream.
    rate: String,
    /// How long the last frame is repeated after the video ends, in milliseconds. `None` if unknown.
    still: Option<u64>,
}

/// Whether the video is interlaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fields {
    Whole,
    Half,
    /// Each frame says whether it is interlaced.
    Unknown,
}

/// How a frame is rotated before it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    None,
    Clockwise,
    Around,
    Counterclockwise,
}

/// Range of brightness and colours.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Light {
    Usual,
    /// BT.2020 colours with standard brightness.
    Wide,
    /// HDR, with its transfer function.
    High(&'static str),
}

pub(crate) fn read(programs: &Programs, path: &Path, kind: FileKind) -> Result<Source, EncodeError> {
    let ask = |fields: &[&str], patience| -> Result<Run<'_>, EncodeError> {
        let mut arguments: Vec<String> =
            ["-v", "error", "-f", demuxer(kind)?, "-protocol_whitelist", PROTOCOLS].map(str::to_owned).to_vec();
        arguments.extend(fields.iter().map(|field| (*field).to_owned()));
        let folder = path.parent().unwrap_or(Path::new("/"));
        let mut arguments: Vec<_> = arguments.into_iter().map(Into::into).collect();
        arguments.extend([OsStr::new("-i").to_owned(), path.as_os_str().to_owned()]);
        Ok(Run { program: &programs.ffprobe, folder, arguments, patience })
    };
    let answer = ask(&["-show_entries", FIELDS, "-of", "json=compact=1"], ASKING)?.answer()?;
    let answer: Value = serde_json::from_str(&answer).map_err(|_| fault::damaged())?;
    let length =
        |value: &Value, place: &str| value.pointer(place)?.as_str().and_then(milliseconds).filter(|it| *it > 0);
    let whole = match length(&answer, "/format/duration") {
        Some(whole) => whole,
        // A recorder that writes while it records can't go back to write the length into the file's header.
        None => {
            let mut last = 0;
            let packets = ["-show_entries", "packet=pts_time,duration_time", "-of", "csv=p=0"];
            ask(&packets, COUNTING)?.run(|line| {
                last = last.max(line.and_then(packet_end).unwrap_or_default());
                true
            })?;
            Some(last).filter(|last| *last > 0).ok_or_else(fault::damaged)?
        }
    };
    let source = judge(&answer, whole)?;
    // Matroska states the length of the whole film for each of its streams, so the end of the video is unknown.
    let still = source.still.filter(|_| matches!(kind, FileKind::Mp4 | FileKind::Mov));
    Ok(Source { still, ..source })
}

/// Returns the end time of a packet, from a line `time,length`.
fn packet_end(line: &str) -> Option<u64> {
    let mut numbers = line.split(',');
    let at = milliseconds(numbers.next()?)?;
    Some(at.saturating_add(numbers.next().and_then(milliseconds).unwrap_or_default()))
}

/// Interprets ffprobe's output about a film of `whole` milliseconds.
fn judge(answer: &Value, whole: u64) -> Result<Source, EncodeError> {
    let streams = answer.get("streams").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let text = |stream: &Value, name: &str| stream.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let is_cover = |stream: &Value| stream.pointer("/disposition/attached_pic").and_then(Value::as_u64) == Some(1);
    let index = |stream: &Value| stream.get("index").and_then(Value::as_u64);
    let is_known = |stream: &Value| !["", "none", "unknown"].contains(&text(stream, "codec_name").as_str());
    let of = |kind: &'static str| streams.iter().filter(move |it| text(it, "codec_type") == kind);
    let mut pictures = of("video").filter(|stream| !is_cover(stream)).peekable();
    if pictures.peek().is_none() {
        return Err(EncodeError::Source(fault::NO_PICTURE.to_owned()));
    }
    let picture = pictures.find(|stream| is_known(stream)).ok_or_else(fault::unknown_format)?;
    let side = |name: &str| {
        let side = picture.get(name)?.as_u64().filter(|pixels| (2..=16_384).contains(pixels))?;
        u32::try_from(side).ok()
    };
    let (Some(width), Some(height)) = (side("width"), side("height")) else { return Err(fault::damaged()) };
    let width = shown_width(width, &text(picture, "sample_aspect_ratio"));
    let turn = turn(picture);
    let is_turned = matches!(turn, Turn::Clockwise | Turn::Counterclockwise);
    let (width, height) = if is_turned { (height, width) } else { (width, height) };
    let sound = |stream: &&Value| {
        is_known(stream)
            && stream.get("channels").and_then(Value::as_u64).is_some_and(|channels| channels > 0)
            && text(stream, "sample_rate").parse().is_ok_and(|rate: u32| rate > 0)
    };
    let sounds: Vec<u64> = of("audio").filter(sound).filter_map(index).collect();
    let own = milliseconds(&text(picture, "duration")).filter(|own| *own > 0);
    let milliseconds = whole.max(SHORTEST);
    Ok(Source {
        probe: Probe { width, height, milliseconds, has_sound: !sounds.is_empty() },
        picture: index(picture).unwrap_or_default(),
        sounds,
        fields: match text(picture, "field_order").as_str() {
            "progressive" => Fields::Whole,
            "tt" | "bb" | "tb" | "bt" => Fields::Half,
            _ => Fields::Unknown,
        },
        turn,
        light: match (text(picture, "color_transfer").as_str(), text(picture, "color_primaries").as_str()) {
            ("smpte2084", _) => Light::High("smpte2084"),
            ("arib-std-b67", _) => Light::High("arib-std-b67"),
            (_, "bt2020") => Light::Wide,
            _ => Light::Usual,
        },
        rate: rate(&text(picture, "r_frame_rate"), &text(picture, "avg_frame_rate")),
        still: own.map(|own| milliseconds.saturating_sub(own)),
    })
}

impl Source {
    /// Returns the filters that make frames of this size, at ten to thirty per second, from the film's start to its end.
    pub(crate) fn filters(&self, (width, height): (u32, u32), has_zscale: bool) -> String {
        let scale = format!("scale={width}:{height},setsar=1");
        let stays = self.still.map_or_else(|| "stop=-1".to_owned(), |still| format!("stop_duration={still}ms"));
        let still = format!("tpad=stop_mode=clone:{stays}");
        let rate = format!("fps={}:start_time=0", self.rate);
        let parts = [self.upright(Some(&rate)), scale, self.light(has_zscale), still];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(",")
    }

    /// Returns the filters that make a thumbnail of `size` every `every` seconds, without an end.
    pub(crate) fn tiles(&self, every: u32, size: (u32, u32), has_zscale: bool) -> String {
        let rate = format!("fps=1/{every}:start_time=0:round=up");
        let (width, height) = size;
        let scale = format!("scale={width}:{height},setsar=1");
        let parts =
            [self.upright(Some(&rate)), scale, self.light(has_zscale), "tpad=stop_mode=clone:stop=-1".to_owned()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(",")
    }

    /// Returns the filters that deinterlace and rotate. Fields must be joined before rotating, and reducing the frame rate
    /// first makes rotating cheaper.
    fn upright(&self, rate: Option<&str>) -> String {
        let fields = match self.fields {
            Fields::Whole => None,
            Fields::Half => Some("bwdif=mode=send_frame:deint=all"),
            Fields::Unknown => Some("bwdif=mode=send_frame:deint=interlaced"),
        };
        let turn = match self.turn {
            Turn::None => None,
            Turn::Clockwise => Some("transpose=clock"),
            Turn::Around => Some("hflip,vflip"),
            Turn::Counterclockwise => Some("transpose=cclock"),
        };
        [fields, rate, turn].into_iter().flatten().collect::<Vec<_>>().join(",")
    }

    /// Returns the filters that convert to the colours and brightness that every screen shows (BT.709).
    fn light(&self, has_zscale: bool) -> String {
        match (&self.light, has_zscale) {
            (Light::Usual, _) => String::new(),
            (_, false) => "scale=in_color_matrix=bt2020:out_color_matrix=bt709".to_owned(),
            (Light::Wide, true) => {
                "zscale=pin=bt2020:tin=bt709:min=bt2020nc:p=bt709:t=bt709:m=bt709:r=tv,format=yuv420p".to_owned()
            }
            (Light::High(transfer), true) => format!(
                "zscale=pin=bt2020:tin={transfer}:min=bt2020nc:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,\
                 tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p"
            ),
        }
    }

    /// Returns the encoder's options that tag the colours.
    pub(crate) fn colour_tags(&self) -> &'static str {
        match self.light {
            Light::Usual => "",
            Light::Wide | Light::High(_) => "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv",
        }
    }
}

/// Returns the displayed width of a video whose pixels may not be square.
fn shown_width(width: u32, pixel: &str) -> u32 {
    let shape =
        pixel.split_once(':').and_then(|(wide, high)| Some((wide.parse::<u64>().ok()?, high.parse::<u64>().ok()?)));
    // No camera uses more extreme pixel shapes, so a file that claims one is wrong.
    let shape = shape.filter(|(wide, high)| *wide > 0 && *high > 0 && wide / high < 4 && high / wide < 4);
    let Some((wide, high)) = shape else { return width };
    let shown = (u64::from(width) * wide + high / 2) / high;
    u32::try_from(shown).ok().filter(|shown| (2..=16_384).contains(shown)).unwrap_or(width)
}

fn turn(picture: &Value) -> Turn {
    let notes = picture.get("side_data_list").and_then(Value::as_array).into_iter().flatten();
    let angle = notes.filter_map(|note| note.get("rotation")).find_map(|angle| {
        let parts = angle.as_i64();
        parts.or_else(|| format!("{:.0}", angle.as_f64()?).parse().ok())
    });
    match angle.unwrap_or_default().rem_euclid(360) {
        45..135 => Turn::Counterclockwise,
        135..225 => Turn::Around,
        225..315 => Turn::Clockwise,
        _ => Turn::None,
    }
}

/// Returns the frame rate: that of the film, half of a rate above thirty, and at least ten. Players need a frame at the start
/// of each segment.
fn rate(smallest: &str, average: &str) -> String {
    let fraction = |text: &str| {
        let (over, under) = text.split_once('/')?;
        let (over, under) = (over.parse::<u32>().ok()?, under.parse::<u32>().ok()?);
        (over > 0 && under > 0).then_some((over, under))
    };
    let is_between = |(over, under): (u32, u32), least: u32, most: u32| {
        u64::from(over) >= u64::from(least) * u64::from(under) && u64::from(over) <= u64::from(most) * u64::from(under)
    };
    match (fraction(smallest), fraction(average)) {
        (_, Some(average)) if is_between(average, 0, 10) => "10".to_owned(),
        (Some((over, under)), _) if is_between((over, under), 10, 30) => format!("{over}/{under}"),
        (Some((over, under)), _) if is_between((over, under), 30, 60) => format!("{over}/{}", under.saturating_mul(2)),
        _ => "30".to_owned(),
    }
}

/// Parses seconds with decimals.
pub(crate) fn milliseconds(text: &str) -> Option<u64> {
    let (whole, rest) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let rest: String = rest.chars().chain("000".chars()).take(3).collect();
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(rest.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn answer(picture: Value) -> Value {
        let mut stream = json!({"index": 0, "codec_type": "video", "codec_name": "h264", "width": 1920, "height": 1080,
            "field_order": "progressive", "r_frame_rate": "25/1", "avg_frame_rate": "25/1", "duration": "2.5"});
        for (name, value) in picture.as_object().unwrap() {
            stream[name] = value.clone();
        }
        json!({"streams": [stream]})
    }

    #[test]
    fn a_phone_held_upright_is_higher_than_wide_and_a_cover_is_no_video() {
        let cover = json!({"codec_type": "video", "codec_name": "mjpeg", "width": 600, "height": 600, "disposition": {"attached_pic": 1}});
        let mut film = answer(json!({"index": 1, "side_data_list": [{"rotation": -90}]}));
        film["streams"].as_array_mut().unwrap().insert(0, cover.clone());
        let source = judge(&film, 2_500).unwrap();
        assert_eq!(source.probe, Probe { width: 1080, height: 1920, milliseconds: 2_500, has_sound: false });
        assert_eq!(source.picture, 1);
        for sound_alone in [json!({"streams": [cover, {"codec_type": "audio"}]}), json!({})] {
            assert_eq!(judge(&sound_alone, 2_500), Err(EncodeError::Source(fault::NO_PICTURE.to_owned())));
        }
        let unread = answer(json!({"codec_name": "none"}));
        assert_eq!(judge(&unread, 2_500), Err(fault::unknown_format()));
    }

    #[test]
    fn oblong_pixels_make_the_picture_as_wide_as_it_is_shown() {
        for (pixel, width) in
            [("4:3", 2560), ("1:1", 1920), ("0:1", 1920), ("N/A", 1920), ("1:99", 1920), ("8:9", 1707)]
        {
            assert_eq!(judge(&answer(json!({"sample_aspect_ratio": pixel})), 1).unwrap().probe.width, width, "{pixel}");
        }
    }

    #[test]
    fn lines_are_put_together_before_the_picture_is_turned() {
        let film = answer(json!({"field_order": "tt", "side_data_list": [{"rotation": 90}]}));
        let filters = judge(&film, 4_000).unwrap().filters((1080, 1920), true);
        assert_eq!(
            filters,
            "bwdif=mode=send_frame:deint=all,fps=25/1:start_time=0,transpose=cclock,scale=1080:1920,setsar=1,\
             tpad=stop_mode=clone:stop_duration=1500ms"
        );
    }

    #[test]
    fn the_first_sound_that_says_what_it_is_comes_first() {
        let mut film = answer(json!({}));
        let tracks = [
            json!({"index": 1, "codec_type": "audio", "channels": 0, "sample_rate": "0"}),
            json!({"index": 2, "codec_type": "audio", "codec_name": "aac", "channels": 2, "sample_rate": "48000"}),
        ];
        film["streams"].as_array_mut().unwrap().extend(tracks);
        assert_eq!(judge(&film, 1).unwrap().sounds, [2]);
    }

    #[test]
    fn few_pictures_become_ten_a_second_and_many_half() {
        let cases = [
            ("25/1", "25/1", "25/1"),
            ("30000/1001", "30000/1001", "30000/1001"),
            ("50/1", "50/1", "50/2"),
            ("60/1", "5/1", "10"),
            ("1/30", "1/30", "10"),
            ("90000/1", "14/1", "30"),
            ("0/0", "0/0", "30"),
        ];
        for (smallest, average, expected) in cases {
            assert_eq!(rate(smallest, average), expected, "{smallest} {average}");
        }
    }

    #[test]
    fn lengths_are_read_to_the_millisecond() {
        assert_eq!(milliseconds("9.009344"), Some(9_009));
        assert_eq!(milliseconds("12"), Some(12_000));
        for wrong in ["", "N/A", "-1.0", "x.5"] {
            assert_eq!(milliseconds(wrong), None, "{wrong}");
        }
        assert_eq!(
            (packet_end("5.960000,0.040000"), packet_end("N/A,N/A"), packet_end("1.5,N/A")),
            (Some(6_000), None, Some(1_500))
        );
    }
}
