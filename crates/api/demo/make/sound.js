// The sound of a clip: plucked strings (Karplus-Strong) in raga Bhupali over a quiet Sa-Pa drone, as a mono 16-bit WAV.
const RATE = 44100
const BHUPALI = [0, 2, 4, 7, 9, 12, 14, 16]
const PHRASE = [0, 2, 4, 3, 2, 1, 0, 4, 5, 4, 3, 2, 3, 1, 2, 0]

/** A small seeded generator (mulberry32), so that the same clip always sounds the same. */
function random(seed) {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function pluck(out, start, frequency, gain, next) {
  const period = Math.round(RATE / frequency)
  const string = Float64Array.from({ length: period }, () => next() * 2 - 1)
  // Two passes of averaging take the edge off the attack.
  for (let pass = 0; pass < 4; pass++) {
    for (let i = 0; i < period; i++) string[i] = (string[i] + string[(i + 1) % period]) / 2
  }
  const mean = string.reduce((sum, sample) => sum + sample, 0) / period
  const length = Math.min(out.length - start, RATE * 3)
  for (let i = 0; i < length; i++) {
    const at = i % period
    // The last second fades, so that a string still ringing does not end in a click.
    out[start + i] += (string[at] - mean * 0.997 ** (i / period)) * gain * Math.min(1, (length - i) / RATE)
    string[at] = 0.4985 * (string[at] + string[(at + 1) % period])
  }
}

function drone(out, tonic) {
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    const swell = 0.5 + 0.5 * Math.sin((2 * Math.PI * t) / 8 - 1.2)
    const tone = Math.sin(2 * Math.PI * tonic * t) + 0.6 * Math.sin(2 * Math.PI * tonic * 1.5 * t) + 0.25 * Math.sin(2 * Math.PI * tonic * 2 * t)
    out[i] += 0.035 * (0.6 + 0.4 * swell) * tone
  }
}

/** `seconds` of music on `semitones` above D3; a WAV file as a Buffer. */
export function music(seconds, semitones, seed) {
  const next = random(seed)
  const tonic = 146.83 * 2 ** (semitones / 12)
  const out = new Float32Array(seconds * RATE)
  drone(out, tonic)
  const beat = 0.5
  for (let n = 0; n * beat < seconds - 2.5; n++) {
    const rest = n % 4 !== 0 && next() < 0.3
    if (rest) continue
    const degree = PHRASE[(n + Math.floor(next() * 2)) % PHRASE.length]
    const accent = n % 8 === 0 ? 0.9 : 0.6
    pluck(out, Math.round(n * beat * RATE), tonic * 2 * 2 ** (BHUPALI[degree] / 12), accent, next)
    if (n % 8 === 0) pluck(out, Math.round(n * beat * RATE), tonic, 0.7, next)
  }
  return wav(out)
}

function wav(samples) {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  const fade = RATE * 1.5
  samples.forEach((sample, i) => {
    const envelope = Math.min(1, i / (RATE * 0.05), (samples.length - i) / fade)
    bytes.writeInt16LE(Math.round((sample / peak) * 0.5 * 32767 * envelope), 44 + i * 2)
  })
  return bytes
}
