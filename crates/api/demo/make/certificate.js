// Makes media/certificate.webp, the picture of a sample certificate that every demo course shows: node certificate.js
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontFaces, withBrowser } from './page.js'

const OUT = new URL('../media/certificate.webp', import.meta.url).pathname

function star(x, y, r, fill, opacity = 1) {
  const points = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 ? r * 0.72 : r
    const angle = (i / 16) * Math.PI * 2 - Math.PI / 2
    return `${(x + Math.cos(angle) * radius).toFixed(1)},${(y + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}" fill-opacity="${opacity}"/>`
}

/** The left band: rows of stars and four-petals in the two tones of the brand, one tile in marigold. */
function band() {
  const tiles = []
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 3; column++) {
      const [x, y] = [column * 75 + 37.5, row * 75 + 37.5]
      tiles.push(`<rect x="${column * 75}" y="${row * 75}" width="75" height="75" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`)
      if ((row + column) % 2) tiles.push(star(x, y, 24, row === 7 && column === 2 ? '#F4A81D' : '#FFFFFF', row === 7 && column === 2 ? 1 : 0.2))
      else for (let petal = 0; petal < 4; petal++) tiles.push(`<ellipse cx="${x}" cy="${y - 16}" rx="7.5" ry="14" fill="#fff" fill-opacity=".16" transform="rotate(${petal * 90} ${x} ${y})"/>`)
    }
  }
  return `<g><rect width="225" height="900" fill="#0B4F5C"/>${tiles.join('')}</g>`
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1272" height="900" viewBox="0 0 1272 900" font-family="'Anek Latin','Anek Devanagari'" fill="#1C1A17">
<rect width="1272" height="900" fill="#FBF8F2"/>${band()}
<rect x="249" y="24" width="999" height="852" fill="none" stroke="#0B4F5C" stroke-width="3"/><rect x="258" y="33" width="981" height="834" fill="none" stroke="#E6DED0" stroke-width="2"/>
<text x="330" y="140" font-size="30" fill="#5C554B">Certificate of completion · पूर्णता प्रमाण पत्र</text>
<text x="328" y="282" font-size="84" font-weight="750" letter-spacing="-1.5">Your name here</text>
<line x1="330" y1="316" x2="1170" y2="316" stroke="#E6DED0" stroke-width="3"/>
<text x="330" y="376" font-size="30" fill="#5C554B">has finished every lesson and the final task of</text>
<text x="329" y="452" font-size="52" font-weight="700" fill="#0B4F5C">The title of the course</text>
<text x="330" y="510" font-size="28" fill="#5C554B">Duration, level and hours as they stand on the course page</text>
<g font-size="26"><line x1="330" y1="740" x2="600" y2="740" stroke="#8F8575" stroke-width="2"/><text x="330" y="778">Mentor</text>
<line x1="650" y1="740" x2="920" y2="740" stroke="#8F8575" stroke-width="2"/><text x="650" y="778">Date</text><text x="330" y="826" font-size="22" fill="#5C554B">Number 0000-0000</text></g>
<g transform="translate(1085 735)">${star(0, 0, 96, '#F4A81D')}<circle r="66" fill="none" stroke="#1C1A17" stroke-width="2.5"/><text text-anchor="middle" y="9" font-size="27" font-weight="750" letter-spacing="1">SAMPLE</text></g>
<text transform="translate(760 640) rotate(-14)" text-anchor="middle" font-size="210" font-weight="750" letter-spacing="12" fill="#0B4F5C" fill-opacity=".07">SAMPLE</text>
</svg>`

const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
await withBrowser(async (browser) => {
  const page = await browser.newPage()
  await page.setViewport({ width: 1272, height: 900 })
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${await fontFaces()}body{margin:0}svg{display:block}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, 'certificate.png') })
})
execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', join(folder, 'certificate.png'), '-c:v', 'libwebp', '-quality', '84', OUT])
await rm(folder, { recursive: true })
