// Makes media/projects/*.webp, pictures of what learners make in three of the courses: node projects.js
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontFaces, withBrowser } from './page.js'

const OUT = new URL('../media/projects/', import.meta.url).pathname

const folder = await mkdtemp(join(tmpdir(), 'projects-'))
await mkdir(OUT, { recursive: true })
await withBrowser(async (browser) => {
  const page = await browser.newPage()
  await page.setViewport({ width: 700, height: 3000, deviceScaleFactor: 1.5 })
  const screens = await readFile(new URL('projects.html', import.meta.url), 'utf8')
  await page.setContent(screens.replace('<style>', `<style>${await fontFaces()}`))
  await page.evaluate(() => document.fonts.ready)
  for (const screen of await page.$$('.s')) {
    const name = await screen.evaluate((element) => element.id)
    await screen.screenshot({ path: join(folder, 'screen.png') })
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', join(folder, 'screen.png'), '-c:v', 'libwebp', '-quality', '78', join(OUT, `${name}.webp`)])
  }
})
await rm(folder, { recursive: true })
