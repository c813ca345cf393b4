// Makes media/syllabus/<course>.pdf, one A4 page for each published course: node syllabus.js FONT_DIR [slug …]
// FONT_DIR is what fonts.py wrote.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { CATEGORY_COLOURS, withBrowser } from './page.js'

const DEMO = new URL('../', import.meta.url).pathname
const RANGES = {
  latin: 'U+0000-00FF,U+2000-206F',
  'latin-ext': 'U+0100-02FF,U+20A0-20C0',
  devanagari: 'U+0900-097F,U+200C-200D',
}
const [fontFolder, ...chosen] = process.argv.slice(2)

async function faces() {
  const rules = []
  for (const [name, range] of Object.entries(RANGES)) {
    for (const weight of [400, 700]) {
      const data = (await readFile(join(fontFolder, `${name}-${weight}.ttf`))).toString('base64')
      rules.push(`@font-face{font-family:Anek${name};font-weight:${weight};unicode-range:${range};src:url(data:font/ttf;base64,${data})}`)
    }
  }
  return rules.join('')
}

const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c])
const list = (items) => `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
const hindi = (course) => /^\p{Script=Devanagari}/u.test(course.intro_line) || course.what_you_will_learn.some((line) => /^\p{Script=Devanagari}/u.test(line))
const WORDS = {
  en: { kicker: 'Syllabus', about: 'About the course', learn: 'What you will learn', lessons: 'Lessons', who: 'Who it is for', help: 'How it will help you', mentor: 'Taught by', preview: 'free preview',
    offline: 'In the classroom', online: 'Online', foot: 'The syllabus of a sample course. Lessons may be added; none is taken away from those who have bought it.' },
  hi: { kicker: 'पाठ्यक्रम', about: 'कोर्स के बारे में', learn: 'आप क्या सीखेंगे', lessons: 'पाठ', who: 'यह कोर्स किसके लिए है', help: 'इससे आपको क्या मिलेगा', mentor: 'सिखाते हैं', preview: 'निःशुल्क',
    offline: 'कक्षा में', online: 'ऑनलाइन', foot: 'यह एक नमूना कोर्स का पाठ्यक्रम है। पाठ जुड़ सकते हैं; ख़रीदने वालों से कोई पाठ वापस नहीं लिया जाता।' },
}

const STYLE = `
@page{size:A4;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
body{width:210mm;height:297mm;font:400 10.8pt/1.45 Aneklatin,Aneklatin-ext,Anekdevanagari;color:#1C1A17;background:#FBF8F2;position:relative;overflow:hidden}
header{color:#fff;padding:17mm 18mm 12mm;position:relative;overflow:hidden;min-height:66mm}
header svg{position:absolute;right:0;top:0;height:100%}
header>*:not(svg){position:relative;max-width:132mm}
.kicker{font-size:11pt;opacity:.85}
h1{font-size:26pt;line-height:1.12;font-weight:700;margin:2mm 0 3mm;text-wrap:balance}
.facts{margin-top:5mm;display:flex;gap:3mm;flex-wrap:wrap;font-size:9.6pt}
.facts b{background:#F4A81D;color:#1C1A17;padding:.5mm 2.6mm;border-radius:1mm}
.facts span{border:.3mm solid rgba(255,255,255,.55);padding:.5mm 2.6mm;border-radius:1mm}
main{padding:9mm 18mm 0;display:grid;grid-template-columns:1fr 64mm;gap:11mm}
h2{font-size:13pt;font-weight:700;margin-bottom:2mm;color:var(--ground)}
section+section{margin-top:6mm}
ul{list-style:none}
li{padding-left:5mm;position:relative;margin-bottom:1mm}
li::before{content:'';position:absolute;left:0;top:.52em;width:2mm;height:2mm;background:#F4A81D;transform:rotate(45deg)}
ol{list-style:none;counter-reset:n}
ol li{counter-increment:n;border-bottom:.25mm solid #E6DED0;padding:1.5mm 0 1.5mm 9mm;margin:0}
ol li::before{content:counter(n);background:none;transform:none;width:auto;height:auto;top:1.5mm;color:var(--ground);font-weight:700}
ol em{font-style:normal;font-size:8.6pt;color:#5C554B;margin-left:2mm}
footer{position:absolute;left:18mm;right:18mm;bottom:9mm;font-size:8.4pt;color:#5C554B;border-top:.25mm solid #E6DED0;padding-top:2.5mm}`

/** The lattice of the header: eight-pointed stars in rows, fading towards the title. */
function lattice() {
  const star = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 ? 6.1 : 8.5
    const angle = (i / 16) * Math.PI * 2 - Math.PI / 2
    return `${(Math.cos(angle) * radius).toFixed(2)},${(Math.sin(angle) * radius).toFixed(2)}`
  }).join(' ')
  const tiles = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const fill = row === 1 && column === 2 ? '#F4A81D' : '#FFFFFF'
      const opacity = fill === '#FFFFFF' ? 0.05 + column * 0.05 : 1
      tiles.push(`<polygon points="${star}" transform="translate(${column * 24 + 12} ${row * 24 + 12})" fill="${fill}" fill-opacity="${opacity.toFixed(2)}"/>`)
    }
  }
  return `<svg viewBox="0 0 96 96" aria-hidden="true">${tiles.join('')}</svg>`
}

function page(course, mentors, fonts, colour) {
  const words = WORDS[hindi(course) ? 'hi' : 'en']
  const lessons = course.video.map((video) => `<li>${escape(video.title)}${video.preview ? `<em>${words.preview}</em>` : ''}</li>`).join('')
  const taught = course.mentor.map((slug) => mentors.get(slug)).map((mentor) => `<p><b>${mentor.name}</b>, ${mentor.role}</p>`).join('')
  return `<!doctype html><html lang="${words === WORDS.hi ? 'hi' : 'en'}"><meta charset="utf-8"><title>${escape(course.title)}</title><style>${fonts}${STYLE}</style>
<body style="--ground:${colour}"><header style="background:${colour}">${lattice()}<p class="kicker">${words.kicker} · ${escape(course.category)}</p><h1>${escape(course.title)}</h1><p>${escape(course.intro_line)}</p>
<p class="facts"><b>${escape(course.duration)}</b><span>${escape(course.level)}</span><span>${course.offline ? words.offline : words.online}</span></p></header>
<main><div><section><h2>${words.about}</h2><p>${escape(course.description.split('\n\n')[0])}</p></section><section><h2>${words.lessons}</h2><ol>${lessons}</ol></section></div>
<div><section><h2>${words.learn}</h2>${list(course.what_you_will_learn)}</section><section><h2>${words.who}</h2>${list(course.who_should_enroll)}</section>
<section><h2>${words.help}</h2><p>${escape(course.how_will_help_you)}</p></section><section><h2>${words.mentor}</h2>${taught}</section></div></main>
<footer>${words.foot}</footer></body></html>`
}

const people = parse(await readFile(join(DEMO, 'people.toml'), 'utf8'))
const mentors = new Map(people.mentor.map((mentor) => [mentor.slug, mentor]))
const fonts = await faces()
await withBrowser(async (browser) => {
  const tab = await browser.newPage()
  for (const file of await readdir(join(DEMO, 'courses'))) {
    const category = file.replace('.toml', '')
    const { course: courses } = parse(await readFile(join(DEMO, 'courses', file), 'utf8'))
    for (const course of courses.filter(({ slug, status }) => status === 'Published' && (chosen.length === 0 || chosen.includes(slug)))) {
      await tab.setContent(page(course, mentors, fonts, CATEGORY_COLOURS[category]))
      await tab.evaluate(() => document.fonts.ready)
      const overflow = await tab.evaluate(() => document.querySelector('main').getBoundingClientRect().bottom > document.querySelector('footer').getBoundingClientRect().top)
      if (overflow) console.warn(`${course.slug}: does not fit the page`)
      const pdf = Buffer.from(await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false }))
      // The dates are the only thing that differs between two runs; they are pinned in place.
      const pinned = pdf.toString('latin1').replace(/D:\d{14}/g, 'D:20260401000000')
      await writeFile(join(DEMO, 'media/syllabus', `${course.slug}.pdf`), Buffer.from(pinned, 'latin1'))
    }
  }
})
