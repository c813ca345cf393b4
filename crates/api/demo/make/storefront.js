// Makes what the home page shows of invented people: the students' faces and the schools' silent films, with a poster each,
// into the client's assets: node storefront.js
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import { CATEGORY_COLOURS, fontFaces, withBrowser } from './page.js'

const ASSETS = process.env.ASSETS ?? new URL('../../../../frontend/src/assets/', import.meta.url).pathname
const MENTORS = ['aarti', 'imran', 'meera', 'harpreet']
// name, category, hair, body, then glasses and beard where the person has them.
const STUDENTS = [
  ['priya', 'web-development', 'variant36', 'variant14'],
  ['arjun', 'digital-marketing', 'variant18', 'variant22', null, 'variant04'],
  ['sneha', 'design', 'variant48', 'variant10', 'variant08'],
  ['faizan', 'communication', 'variant22', 'variant24', null, 'variant06'],
  ['kavya', 'data-office', 'variant30', 'variant15'],
  ['rahul', 'freelancing', 'variant21', 'variant17'],
  ['ananya', 'career', 'variant45', 'variant11'],
  ['deepak', 'ai-automation', 'variant40', 'variant21', null, 'variant01'],
]
const SCHOOLS = [
  { id: 'gyanodaya', colour: CATEGORY_COLOURS['web-development'], name: ['Gyanodaya Senior', 'Secondary School'], said: ['Our computer hour used to be typing practice.', 'Now every class 11 student leaves with a page of their own on the web.'], by: 'Sunita, principal', figure: ['+38%', 'practical marks in one year'] },
  { id: 'navprayas', colour: CATEGORY_COLOURS.freelancing, name: ['Navprayas', 'Polytechnic'], said: ['The teachers took the course first, one lesson ahead of their students.', 'That changed the staff room more than any workshop.'], by: 'Mahesh, head of training', figure: ['7 in 10', 'final-year students with a portfolio'] },
  { id: 'saraswat', colour: CATEGORY_COLOURS.design, name: ['Saraswat', 'Girls’ College'], said: ['Lessons in Hindi with English terms let the shy ones ask.', 'Attendance in the lab is the best we have had.'], by: 'Fatima, dean', figure: ['92%', 'finished the course they began'] },
]
const FPS = 12
const SECONDS = 13

const tint = (colour) =>
  [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * 0.2 + 255 * 0.8).toString(16).padStart(2, '0')).join('')

/** Without the rights' text, which stands in README.md. */
const lighter = (svg) => svg.replace(/<metadata[\s\S]*?<\/metadata>/, '')

async function faces() {
  await mkdir(join(ASSETS, 'people'), { recursive: true })
  for (const name of MENTORS) {
    const svg = await readFile(new URL(`../media/people/${name}.svg`, import.meta.url), 'utf8')
    await writeFile(join(ASSETS, 'people', `${name}.svg`), lighter(svg))
  }
  for (const [name, category, hair, body, glasses, beard] of STUDENTS) {
    const avatar = createAvatar(notionists, {
      seed: name, hair: [hair], body: [body], lips: ['variant14'], eyes: ['variant05'], brows: ['variant12'],
      glasses: glasses ? [glasses] : [], glassesProbability: glasses ? 100 : 0,
      beard: beard ? [beard] : [], beardProbability: beard ? 100 : 0,
      gestureProbability: 0, bodyIconProbability: 0, backgroundColor: [tint(CATEGORY_COLOURS[category])],
    })
    await writeFile(join(ASSETS, 'people', `${name}.svg`), lighter(avatar.toString()) + '\n')
  }
}

const STAR = 'M16 6L18.33 10.36L23.07 8.93L21.64 13.67L26 16L21.64 18.33L23.07 23.07L18.33 21.64L16 26L13.67 21.64L8.93 23.07L10.36 18.33L6 16L10.36 13.67L8.93 8.93L13.67 10.36Z'
const document = (css, { colour, name, said, by, figure }) => `<!doctype html><meta charset="utf-8"><style>${css}
*{margin:0;box-sizing:border-box}body{width:640px;height:360px;background:${colour};color:#fff;font-family:'Anek Latin';overflow:hidden;position:relative}
section{position:absolute;inset:0;padding:44px 56px;display:flex;flex-direction:column;justify-content:center;opacity:0}
/* Below the button that starts the film. */
.name{justify-content:flex-end;padding-block:24px}h1{font-size:34px;line-height:1.08;font-weight:750;letter-spacing:-.015em}p{font-size:34px;line-height:1.25;font-weight:600;max-width:500px;text-wrap:balance}
small{font-size:18px;opacity:.85;margin-top:14px}b{font-size:96px;line-height:1;font-weight:750;color:#F4A81D}
svg{position:absolute;inset:0}</style>
<svg width="640" height="360"><defs><pattern id="p" width="44" height="44" patternUnits="userSpaceOnUse"><path transform="translate(6 6)" d="${STAR}" fill="#fff"/></pattern>
<linearGradient id="g"><stop offset=".35" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="m"><rect width="640" height="360" fill="url(#g)"/></mask></defs>
<g id="lattice"><rect x="-44" y="-44" width="740" height="460" fill="url(#p)"/></g></svg>
<style>svg{opacity:.09;mask-image:linear-gradient(90deg,transparent 30%,#000)}</style>
<section class="name"><h1>${name.join('<br>')}</h1></section>
${said.map((text, i) => `<section><p>${i === 0 ? '“' : ''}${text}${i === said.length - 1 ? '”' : ''}</p><small>${by}</small></section>`).join('')}
<section><b>${figure[0]}</b><p style="margin-top:8px;font-size:28px">${figure[1]}</p></section>
<script>
{
const scenes=[...document.querySelectorAll('section')],starts=[0,3,6.4,10],ends=[3,6.4,10,${SECONDS + 1}]
const ease=x=>1-Math.pow(1-Math.min(Math.max(x,0),1),3)
window.frame=t=>{scenes.forEach((s,i)=>{const into=i===0?1:ease((t-starts[i])/.6),out=1-ease((t-ends[i]+.3)/.3);s.style.opacity=into*out;s.style.transform='translateY('+(1-into)*14+'px)'})
document.getElementById('lattice').setAttribute('transform','translate('+(-t*2%44)+' 0)')}
}
</script>`

async function films() {
  await mkdir(join(ASSETS, 'schools'), { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'schools-'))
  const css = await fontFaces()
  await withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.setViewport({ width: 640, height: 360 })
    for (const school of SCHOOLS) {
      await page.setContent(document(css, school))
      await page.evaluate(() => globalThis.document.fonts.ready)
      const at = (t, type) => page.evaluate((now) => window.frame(now), t).then(() => page.screenshot(type))
      const png = join(folder, 'poster.png')
      await writeFile(png, await at(1, { type: 'png' }))
      execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', png, '-c:v', 'libwebp', '-quality', '72', join(ASSETS, 'schools', `${school.id}.webp`)])
      const ffmpeg = spawn('ffmpeg', [
        '-loglevel', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FPS), '-i', '-', '-vf', 'format=yuv420p',
        '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slower', '-tune', 'animation', '-crf', '27', '-g', String(FPS * 2),
        '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', join(ASSETS, 'schools', `${school.id}.mp4`),
      ], { stdio: ['pipe', 'inherit', 'inherit'] })
      const ended = once(ffmpeg, 'close')
      for (let n = 0; n < SECONDS * FPS; n += 1)
        if (!ffmpeg.stdin.write(await at(n / FPS, { type: 'jpeg', quality: 95 }))) await once(ffmpeg.stdin, 'drain')
      ffmpeg.stdin.end()
      const [code] = await ended
      if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${school.id}`)
    }
  })
  await rm(folder, { recursive: true })
}

await faces()
await films()
