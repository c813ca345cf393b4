// Makes the pictures of the site's pages, which an upload may be: faces, marks and the gallery as WebP: node site.js
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gallery } from './gallery.js'
import { withBrowser } from './page.js'

const FACES = new URL('../../../../frontend/src/assets/people/', import.meta.url)
const MEDIA = new URL('../media/site/', import.meta.url).pathname
// Invented firms; each mark is drawn in a square of 24.
const MARKS = {
  nilparvat: 'M2 20L9 6l4 7 3-5 6 12Z',
  talaiya: 'M3 9c3-3 6 3 9 0s6 3 9 0v4c-3 3-6-3-9 0s-6-3-9 0Z',
  ghatak: 'M12 2l9 5v10l-9 5-9-5V7Zm0 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  rangrez: 'M12 2a10 10 0 1 0 10 10h-6a4 4 0 1 1-4-4Z',
  setubandh: 'M2 18V8h3v4c4-6 10-6 14 0V8h3v10h-3c-2-6-12-6-14 0Z',
  chaupal: 'M4 4h7v7H4Zm9 0h7v7h-7ZM4 13h7v7H4Zm12.5 0L20 20h-7Z',
  akashdeep: 'M12 2l2.4 7.6L22 12l-7.6 2.4L12 22l-2.4-7.6L2 12l7.6-2.4Z',
}

const folder = await mkdtemp(join(tmpdir(), 'site-'))
await withBrowser(async (browser) => {
  const page = await browser.newPage()
  const make = async (name, svg, width, height = width) => {
    await page.setViewport({ width, height })
    await page.setContent(`<style>body{margin:0;background:transparent}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`)
    const png = join(folder, `${name}.png`)
    await writeFile(png, await page.screenshot({ omitBackground: true }))
    const webp = ['-c:v', 'libwebp', '-pix_fmt', 'yuva420p', '-quality', '82', '-compression_level', '6']
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', png, ...webp, join(MEDIA, `${name}.webp`)])
  }
  for (const file of await readdir(FACES)) await make(file.replace('.svg', ''), await readFile(new URL(file, FACES), 'utf8'), 280)
  for (const [name, mark] of Object.entries(MARKS))
    await make(`mark-${name}`, `<svg viewBox="0 0 24 24"><path fill="#0b4f5c" fill-rule="evenodd" d="${mark}"/></svg>`, 96)
  for (const [name, svg] of Object.entries(gallery)) await make(`gallery-${name}`, svg, 960, 600)
})
await rm(folder, { recursive: true })
