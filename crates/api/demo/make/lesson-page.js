// Draws one moment of a lesson: a slide on which only what was spoken of so far can be seen.
const W = 854
const H = 480

const style = (colour) => `
* { box-sizing: border-box; margin: 0 }
html { background: #FBF8F2; color: #1C1A17; font: 400 24px/1.4 'Anek Latin', 'Anek Devanagari', sans-serif }
body { width: ${W}px; height: ${H}px; padding: 26px 44px 0; position: relative; overflow: hidden }
.kicker { color: ${colour}; font-size: 17px; font-weight: 600; letter-spacing: .02em }
h1 { font-size: 38px; font-weight: 750; line-height: 1.15; margin: 0 0 16px; color: ${colour} }
pre, code, kbd { font-family: 'DejaVu Sans Mono', 'Anek Devanagari', monospace; font-size: .84em }
pre { background: #fff; border: 1px solid #E4DCCB; border-left: 5px solid ${colour}; border-radius: 8px; padding: 13px 18px; margin-bottom: 16px; line-height: 1.6; white-space: pre-wrap }
pre b { color: ${colour} } pre i { color: #6B6558 } pre.error { color: #8A2D1C; border-left-color: #B4321F }
mark { background: #F4A81D; border-radius: 3px; padding: 0 2px }
table { border-collapse: collapse; width: 100%; background: #fff; margin-bottom: 16px }
th { text-align: left; background: ${colour}; color: #fff; font-weight: 600; padding: 7px 14px }
td { border: 1px solid #E4DCCB; padding: 7px 14px } .num { text-align: right } tr.yellow td { background: #FFE9A8 }
ul, ol { padding-left: 30px } li { margin-bottom: 12px; padding-left: 6px } li::marker { color: #B4321F; font-weight: 700 }
.note { border-left: 5px solid #F4A81D; padding: 4px 14px; font-weight: 600 }
.bad, .no { color: #8A2D1C } .bad { font-weight: 600; margin-bottom: 16px } .no { text-decoration: line-through; text-decoration-color: #B4321F88 }
.yes { font-weight: 600; font-size: 1.1em; margin-top: 12px } .result { font-size: 30px; font-weight: 750; color: ${colour}; padding-left: 22px; margin-bottom: 12px }
.flow { display: flex; gap: 34px; margin-bottom: 22px } .flow span { background: ${colour}; color: #fff; border-radius: 8px; padding: 8px 22px; font-weight: 600 }
.two { display: grid; grid-template-columns: 1.25fr 1fr; gap: 28px; align-items: center }
.sheet { background: #fff; border: 1px solid #E4DCCB; width: 560px; padding: 20px 26px; box-shadow: 0 4px 16px #1c1a1718 }
.hot { font-weight: 600; background: #FFE9A8; border-radius: 4px; padding: 3px 8px; margin-bottom: 9px } .sheet hr { border: 0; height: 9px; background: #E9E4D8; margin: 12px 0 } .sheet hr.short { width: 60% }
.title { background: ${colour}; color: #fff; display: grid; align-content: center; padding: 0 70px } .title h1 { color: #fff; font-size: 52px; margin: 8px 0 0 } .title .kicker { color: #F4A81D; font-size: 21px }
.far { position: absolute; left: 0; bottom: 0; height: 6px; background: #F4A81D }
.brand { position: absolute; right: 48px; bottom: 18px; font-size: 14px; font-weight: 700; color: ${colour}; opacity: .75 } .title .brand { color: #fff }`

const page = (faces, colour, kind, inside, far) =>
  `<!doctype html><meta charset="utf-8"><style>${faces}${style(colour)}</style><body class="${kind}">${inside}
   <p class="brand">Kaushal</p><div class="far" style="width:${(far * 100).toFixed(2)}%"></div>`

const picture = async (tab, html, hide) => {
  await tab.setViewport({ width: W, height: H, deviceScaleFactor: 2 })
  await tab.setContent(html)
  await tab.evaluate(async (now) => {
    for (const element of document.querySelectorAll('[data-at]')) {
      if (Number(element.dataset.at) > now) element.style.visibility = 'hidden'
    }
    await document.fonts.ready
    if (document.body.scrollHeight > document.body.clientHeight) throw new Error('the slide is too full')
  }, hide)
  return tab.screenshot({ type: 'png' })
}

/** The slide that opens a lesson, as PNG of twice the size of the video. */
export const opening = (tab, faces, colour, { title, kicker }) =>
  picture(tab, page(faces, colour, 'title', `<p class="kicker">${kicker}</p><h1>${title}</h1>`, 0), 0)

/** A slide while its sentence `now` is spoken, `far` of the lesson being over. */
export const slide = (tab, faces, colour, { heading, html }, chapter, now, far) =>
  picture(tab, page(faces, colour, 'slide', `<p class="kicker">${chapter}</p><h1>${heading}</h1>${html}`, far), now)
