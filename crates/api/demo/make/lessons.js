// Makes the spoken lessons with their captions from lessons/*.toml: node lessons.js [name …]
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { opening, slide } from './lesson-page.js'
import { CATEGORY_COLOURS, fontFaces, withBrowser } from './page.js'
import { music } from './sound.js'

const FPS = 10
const RATE = 44100
/** Seconds of the opening slide, and of silence behind a sentence, a slide and the lesson. */
const OPENING = 4
const PAUSES = { sentence: 0.45, slide: 0.9, end: 2 }
const SOURCES = new URL('lessons/', import.meta.url).pathname
const MEDIA = new URL('../media/lessons/', import.meta.url).pathname
const HINDI = 'hi'

const ffmpeg = (...given) => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...given])
const silence = (seconds) => Buffer.alloc(Math.round(seconds * RATE) * 2)
const seconds = (samples) => samples.length / 2 / RATE

/** The sentence as the voice must read it. */
function spelt(text, spoken) {
  const words = Object.keys(spoken).sort((a, b) => b.length - a.length)
  const escaped = words.map((word) => word.replace(/[+.]/g, '\\$&'))
  return text.replace(new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'gu'), (word) => spoken[word])
}

/** Samples of a sentence (16 bits, mono), as loud as the others and without the silence around it. */
function speak(text, voice, folder) {
  const wav = join(folder, 'said.wav')
  if (voice === HINDI) execFileSync('espeak-ng', ['-v', HINDI, '-s', '128', '-p', '42', '-g', '3', '-w', wav, text])
  else execFileSync('flite', ['-voice', voice, '--setf', 'duration_stretch=1.16', '-t', text, '-o', wav])
  const quiet = 'silenceremove=start_periods=1:start_threshold=-45dB,areverse,silenceremove=start_periods=1:start_threshold=-45dB,areverse'
  const filter = `${quiet},highpass=f=90,equalizer=f=3000:t=q:w=1:g=3,speechnorm=e=6:r=0.0001,alimiter=limit=0.8`
  return execFileSync('ffmpeg', ['-loglevel', 'error', '-i', wav, '-af', filter, '-f', 's16le', '-ac', '1', '-ar', String(RATE), '-'], { maxBuffer: 1 << 26 })
}

/** All sentences one after the other: what is heard, and for each when it begins and ends. */
function narrate(lesson, folder) {
  const sounds = [music(OPENING, 2, lesson.title.length).subarray(44), silence(0.3)]
  let at = OPENING + 0.3
  const moments = []
  for (const chapter of lesson.chapter) {
    chapter.slide.forEach((slide, number) => {
      slide.say.forEach(([english, hindi], now) => {
        const said = speak(spelt(lesson.voice === HINDI ? hindi : english, lesson.spoken ?? {}), lesson.voice, folder)
        const ends = at + seconds(said)
        moments.push({ chapter, slide, now, at, ends, opens: number === 0 && now === 0, english, hindi })
        const rest = silence(now === slide.say.length - 1 ? PAUSES.slide : PAUSES.sentence)
        sounds.push(said, rest)
        at = ends + seconds(rest)
      })
    })
  }
  sounds.push(silence(PAUSES.end))
  return { sound: Buffer.concat(sounds), moments, length: Math.round(at + PAUSES.end) }
}

function clock(at) {
  const whole = Math.round(at * 1000)
  const part = (value, digits = 2) => String(value).padStart(digits, '0')
  return `${part(Math.floor(whole / 60000))}:${part(Math.floor(whole / 1000) % 60)}.${part(whole % 1000, 3)}`
}

/** Captions as WebVTT; notes say where chapters begin. */
function captions(moments, language) {
  const cues = moments.map(({ chapter, at, ends, opens, english, hindi }, n) => {
    const until = Math.min(ends + 0.3, moments[n + 1]?.at ?? ends + 1)
    const title = language === HINDI ? chapter.title_hi : chapter.title
    const note = opens ? `NOTE chapter: ${title}\n\n` : ''
    const text = (language === HINDI ? hindi : english).replace(/&/g, '&amp;').replace(/</g, '&lt;')
    return `${note}${clock(at)} --> ${clock(until)}\n${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** A picture for each sentence, and how long each stands. */
async function draw(tab, faces, lesson, moments, length, folder) {
  const colour = CATEGORY_COLOURS[lesson.category]
  const list = ['ffconcat version 1.0']
  const keep = async (name, png, from, to) => {
    await writeFile(join(folder, name), png)
    list.push(`file ${name}`, `duration ${(Math.round(to * FPS) - Math.round(from * FPS)) / FPS}`)
  }
  await keep('opening.png', await opening(tab, faces, colour, lesson), 0, moments[0].at)
  for (const [n, { chapter, slide: shown, now, at }] of moments.entries()) {
    const title = lesson.voice === HINDI ? chapter.title_hi : chapter.title
    const png = await slide(tab, faces, colour, shown, title, now, at / length)
    await keep(`${n}.png`, png, at, moments[n + 1]?.at ?? length)
  }
  // The last picture counts only when it is named twice.
  list.push(`file ${moments.length - 1}.png`)
  await writeFile(join(folder, 'pictures.txt'), list.join('\n'))
}

function encode(name, length, folder) {
  ffmpeg(
    '-f', 'concat', '-i', join(folder, 'pictures.txt'), '-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', join(folder, 'sound.raw'),
    '-vf', `fps=${FPS},scale=854:480:flags=lanczos:out_range=tv:out_color_matrix=bt709,format=yuv420p`,
    '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slower', '-tune', 'stillimage', '-crf', '24', '-g', String(FPS * 8),
    '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv',
    '-af', 'loudnorm=I=-17:TP=-2:LRA=7', '-c:a', 'aac', '-b:a', '56k', '-ar', String(RATE), '-t', String(length), '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact',
    '-movflags', '+faststart', join(MEDIA, `${name}.mp4`),
  )
}

const chosen = process.argv.slice(2)
const names = (await readdir(SOURCES)).map((file) => file.replace('.toml', '')).filter((name) => chosen.length === 0 || chosen.includes(name))
await withBrowser(async (browser) => {
  const [tab, faces] = [await browser.newPage(), await fontFaces()]
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), 'lesson-'))
    const lesson = parse(await readFile(join(SOURCES, `${name}.toml`), 'utf8'))
    const { sound, moments, length } = narrate(lesson, folder)
    await writeFile(join(folder, 'sound.raw'), sound)
    await draw(tab, faces, lesson, moments, length, folder)
    encode(name, length, folder)
    for (const language of ['en', HINDI]) await writeFile(join(MEDIA, `${name}.${language}.vtt`), captions(moments, language))
    await rm(folder, { recursive: true })
    console.log(name, length)
  }
})
