// Makes the lesson clips, the two special-bundle introductions and a poster for each: node clips.js [name …]
import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATEGORY_COLOURS, fontFaces, withBrowser } from './page.js'
import { music } from './sound.js'

const FPS = 25
const MEDIA = new URL('../media/', import.meta.url).pathname
const here = (name) => readFile(new URL(name, import.meta.url), 'utf8')

const lesson = (name, title, seconds, semitones, steps) => ({
  name, title, seconds, semitones, steps, kicker: 'Sample lesson', colour: CATEGORY_COLOURS[name], diagram: name,
})
const SEVEN = ['Foundation', 'Positioning', 'Showcasing', 'Networking', 'Outreach', 'Managing', 'Scaling']
const CLIPS = [
  lesson('web-development', ['Web', 'Development'], 28, 0, ['Lay out the page', 'Give it a look', 'Fit it to every screen']),
  lesson('digital-marketing', ['Digital', 'Marketing'], 30, 2, ['Be found', 'Earn interest', 'Make the sale']),
  lesson('design', ['Design'], 28, 4, ['Draw one curve', 'Turn it into a form', 'Choose the colours']),
  lesson('data-office', ['Data & Office'], 30, -2, ['Collect the rows', 'Clean what is wrong', 'Show it as a chart']),
  { ...lesson('communication', ['Communication'], 30, 5, ['Listen first', 'Take a moment', 'Answer clearly']), size: 70 },
  lesson('freelancing', ['Freelancing'], 26, 3, ['Write the proposal', 'Deliver the work', 'Send the invoice']),
  lesson('ai-automation', ['AI &', 'Automation'], 27, -3, ['Give it good input', 'See how it decides', 'Check the answer']),
  lesson('career', ['Career'], 24, 1, ['Build the skill', 'Practise the interview', 'Take the offer']),
  { name: 'special-english', title: ['Freelancing Road'], seconds: 34, semitones: 2, steps: SEVEN, kicker: 'Seven modules, one road', colour: '#083C46', diagram: 'road', size: 60 },
  { name: 'special-hindi', title: ['फ्रीलांसिंग की राह'], seconds: 32, semitones: 4, kicker: 'सात मॉड्यूल, एक रास्ता', colour: '#083C46', diagram: 'road', size: 60, hindi: true,
    steps: ['नींव', 'पहचान', 'प्रस्तुति', 'संपर्क', 'पहुँच', 'प्रबंधन', 'विस्तार'] },
]

const bytes = (url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

async function encode(page, clip, folder) {
  const sound = join(folder, 'sound.wav')
  await writeFile(sound, music(clip.seconds, clip.semitones, clip.name.length * 97 + clip.seconds))
  const ffmpeg = spawn('ffmpeg', [
    '-loglevel', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FPS), '-i', '-', '-i', sound,
    '-vf', 'scale=960:540:flags=lanczos:in_range=full:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p',
    '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slower', '-tune', 'animation', '-crf', '29', '-x264-params', 'ipratio=1.2',
    '-g', String(FPS * 2), '-keyint_min', String(FPS * 2), '-sc_threshold', '0',
    '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv',
    '-c:a', 'aac', '-b:a', '36k', '-t', String(clip.seconds), '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact',
    '-movflags', '+faststart', join(MEDIA, `${clip.name}.mp4`),
  ], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for (let n = 0; n < clip.seconds * FPS; n += FPS) {
    const frames = await page.evaluate((from, fps) => Array.from({ length: fps }, (_, i) => window.frame((from + i) / fps, 'image/jpeg', 0.96)), n, FPS)
    for (const frame of frames) if (!ffmpeg.stdin.write(bytes(frame))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${clip.name}`)
}

async function poster(page, clip, folder) {
  const png = join(folder, 'poster.png')
  await writeFile(png, bytes(await page.evaluate((t) => window.frame(t, 'image/png'), clip.seconds * 0.82)))
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', png, '-vf', 'scale=960:-1:flags=lanczos', '-c:v', 'libwebp', '-quality', '72', join(MEDIA, `${clip.name}.webp`)])
}

const chosen = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'clips-'))
await withBrowser(async (browser) => {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${await fontFaces()}</style>`)
  await page.addScriptTag({ content: await here('diagrams.js') })
  await page.addScriptTag({ content: await here('clip-page.js') })
  for (const clip of CLIPS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    await page.evaluate((c) => window.openClip(c), clip)
    await poster(page, clip, folder)
    if (!process.env.POSTERS_ONLY) await encode(page, clip, folder)
    console.log(clip.name)
  }
})
await rm(folder, { recursive: true })
