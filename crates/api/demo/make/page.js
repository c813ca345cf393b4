// Opens a Chromium page that already knows the two Anek typefaces; every picture and paper here is drawn in one.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import puppeteer from 'puppeteer-core'

const resolve = createRequire(import.meta.url).resolve
const FACES = [
  ['Anek Latin', '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', 'U+0000-00FF,U+2000-206F,U+2122,U+2212'],
  ['Anek Latin', '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', 'U+0100-02FF,U+20A0-20C0'],
  ['Anek Devanagari', '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2', 'U+0900-097F,U+200C-200D,U+25CC'],
]

/** @font-face rules for both families, with the files inside them, so that a page needs no other file. */
export async function fontFaces() {
  const rules = await Promise.all(
    FACES.map(async ([family, file, range]) => {
      const data = (await readFile(resolve(file))).toString('base64')
      return `@font-face{font-family:'${family}';font-weight:100 800;unicode-range:${range};src:url(data:font/woff2;base64,${data}) format('woff2')}`
    }),
  )
  return rules.join('\n')
}

/** Runs `work` with a browser and closes it whatever happens. CHROMIUM names another binary than /usr/bin/chromium. */
export async function withBrowser(work) {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** The colour of each category, from the brand sheet. */
export const CATEGORY_COLOURS = {
  'web-development': '#0B4F5C',
  'digital-marketing': '#8A2D1C',
  design: '#4B2A63',
  'data-office': '#1F4E2E',
  communication: '#7A4A05',
  freelancing: '#22315F',
  'ai-automation': '#3B3A1D',
  career: '#5A1F3D',
}
