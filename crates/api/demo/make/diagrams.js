// The moving diagrams of the lesson clips. Each draws on a 560 x 420 sheet: (pen, u) with u from 0 to the number of steps.
// This file runs in the browser page; `pen` is made by clip-page.js.

const clamp = (x) => Math.max(0, Math.min(1, x))
const ease = (x) => { const c = clamp(x); return c * c * (3 - 2 * c) }
const mix = (a, b, x) => a + (b - a) * x
const part = (u, from, to) => ease((u - from) / (to - from))

function web(pen, u) {
  const narrow = part(u, 2.1, 2.7)
  const width = mix(460, 190, narrow)
  const x = (560 - width) / 2
  const colour = part(u, 1, 1.9)
  const drawn = (from, to) => part(u, from, to)
  pen.box(x, 30, width, 360, 14, { stroke: drawn(0, 0.3), fill: '#FFFFFF' })
  pen.box(x + 16, 48, width - 32, 34, 6, { stroke: drawn(0.2, 0.45), fill: pen.colour, alpha: colour })
  pen.box(x + 16, 96, width - 32, mix(120, 92, narrow), 6, { stroke: drawn(0.35, 0.65), fill: pen.tint, alpha: colour })
  pen.box(x + 34, mix(120, 112, narrow), mix(180, 110, narrow), 14, 4, { stroke: drawn(0.5, 0.7), fill: pen.colour, alpha: colour })
  pen.box(x + 34, mix(164, 146, narrow), mix(96, 80, narrow), 28, 14, { stroke: drawn(0.55, 0.75), fill: pen.marigold, alpha: part(u, 1.5, 1.9) })
  for (let i = 0; i < 3; i++) {
    const wide = { x: x + 16 + i * 148, y: 232, w: 132, h: 142 }
    const tall = { x: x + 16, y: 200 + i * 62, w: width - 32, h: 52 }
    pen.box(mix(wide.x, tall.x, narrow), mix(wide.y, tall.y, narrow), mix(wide.w, tall.w, narrow), mix(wide.h, tall.h, narrow), 6,
      { stroke: drawn(0.5 + i * 0.12, 0.85 + i * 0.05), fill: pen.shade[i], alpha: part(u, 1.2 + i * 0.2, 1.5 + i * 0.2) })
  }
}

function marketing(pen, u) {
  const bands = [[60, 500, 120, 440], [128, 432, 180, 380], [188, 372, 230, 330]]
  bands.forEach(([a, b, c, d], i) => {
    const y = 60 + i * 96
    pen.poly([[a, y], [b, y], [d, y + 84], [c, y + 84]], { stroke: part(u, i * 0.15, 0.4 + i * 0.15), fill: pen.shade[i], alpha: part(u, i, i + 0.5) })
  })
  for (let i = 0; i < 22; i++) {
    const phase = ((u * 0.9 + i * 0.137) % 1 + 1) % 1
    const reach = [1, 0.9, 0.62, 0.4][Math.min(3, Math.floor(phase * 4))]
    if (((i * 7) % 22) / 22 > reach) continue
    const across = (((i * 13) % 22) / 21 - 0.5) * mix(360, 56, phase)
    pen.dot(280 + across, mix(26, 366, phase), 6, phase > 0.74 ? pen.marigold : pen.colour, part(u, 0.2, 0.5))
  }
  pen.star(280, 384, 22 * part(u, 2.2, 2.7), pen.marigold)
}

function design(pen, u) {
  const petals = 8
  const open = part(u, 1, 1.9)
  for (let i = petals - 1; i >= 0; i--) {
    const angle = (i / petals) * Math.PI * 2 * open
    pen.turned(280, 215, angle, () => {
      pen.curve([[0, 0], [-78, -56], [-50, -140], [0, -172]], [[0, -172], [50, -140], [78, -56], [0, 0]], {
        stroke: i === 0 ? part(u, 0, 0.6) : open, fill: pen.shade[i % 3], alpha: part(u, 2 + i * 0.07, 2.3 + i * 0.07) * 0.92 })
    })
  }
  const handles = 1 - part(u, 1, 1.4)
  const sway = Math.sin(u * 5) * 8
  pen.handle(280, 215, 202 + sway, 159, handles * part(u, 0.1, 0.4))
  pen.handle(280, 43, 230 + sway, 75, handles * part(u, 0.3, 0.6))
  pen.handle(280, 43, 330 + sway, 75, handles * part(u, 0.4, 0.7))
  pen.dot(280, 215, 26 * part(u, 2.4, 2.9), pen.marigold)
}

function data(pen, u) {
  const heights = [3, 4, 2, 5, 4, 6, 7]
  const chart = part(u, 2, 2.6)
  for (let column = 0; column < 7; column++) {
    for (let row = 0; row < 7; row++) {
      const n = column * 7 + row
      const wrong = n % 11 === 3
      const shown = part(u, (n * 0.61 % 1) * 0.7, (n * 0.61 % 1) * 0.7 + 0.2)
      const clean = part(u, 1 + (n % 9) * 0.08, 1.2 + (n % 9) * 0.08)
      const stays = row < heights[column]
      const gap = mix(8, 0, chart)
      const fill = wrong && clean < 0.5 ? pen.vermilion : chart > 0.5 && column === 6 ? pen.marigold : pen.shade[chart > 0.5 ? 0 : (n * 3) % 3]
      pen.box(64 + column * 64, 346 - row * 48 + gap / 2, 52, 48 - gap, mix(6, 1, chart), { fill, alpha: shown * (stays ? 1 : 1 - chart), stroke: 0 })
    }
  }
  pen.path([[52, 398], [520, 398]], chart, pen.colour, 4)
}

function communication(pen, u) {
  const wave = (x, y, on, seed) => {
    for (let i = 0; i < 9; i++) {
      const height = 8 + 26 * Math.abs(Math.sin(u * 9 + i * seed)) * on
      pen.box(x + i * 16, y - height / 2, 8, height, 4, { fill: pen.colour, alpha: on > 0 ? 1 : 0.25, stroke: 0 })
    }
  }
  const speaks = u < 1 ? 1 : 0
  const answers = part(u, 2, 2.2)
  for (const [x, side] of [[110, 0], [450, 1]]) {
    pen.dot(x, 250, 36, pen.shade[side])
    pen.box(x - 62, 300, 124, 84, 42, { fill: pen.shade[side], alpha: 1, stroke: 0 })
  }
  pen.bubble(70, 50, 200, 110, 120, part(u, 0, 0.25), speaks ? pen.tint : '#FFFFFF')
  if (u > 0.2) wave(102, 104, speaks, 1.7)
  const think = u > 1 ? 1 : 0
  pen.bubble(300, 80, 200, 110, 440, think * part(u, 1, 1.2), u > 2 ? pen.tint : '#FFFFFF')
  if (u > 1.15 && u < 2) for (let i = 0; i < 3; i++) pen.dot(366 + i * 34, 135 - 9 * Math.max(0, Math.sin(u * 14 - i)), 9, pen.colour)
  if (u >= 2) wave(332, 134, answers, 2.3)
  pen.path([[180, 330], [280, 352], [380, 330]], answers, pen.marigold, 6)
}

function road(pen, u, stops, low, high) {
  const points = Array.from({ length: 61 }, (_, i) => {
    const x = i / 60
    return [50 + x * 460, mix(low, high, x) + Math.sin(x * Math.PI * 2.5) * 46]
  })
  const total = stops - 1
  const at = clamp(Math.min(u, stops) / stops)
  pen.path(points, 1, pen.tint, 16)
  pen.path(points, at, pen.colour, 8)
  for (let i = 0; i < stops; i++) {
    const [x, y] = points[Math.round((i / total) * 60)]
    const reached = at * 60 >= (i / total) * 60 - 0.5
    pen.dot(x, y, stops > 4 ? 17 : 24, reached ? pen.colour : '#FFFFFF')
    pen.ring(x, y, stops > 4 ? 17 : 24, pen.colour, 4)
    if (reached) pen.star(x, y, stops > 4 ? 10 : 14, pen.marigold)
  }
  const [x, y] = points[Math.min(60, Math.round(at * 60))]
  pen.dot(x, y - 34 - 5 * Math.abs(Math.sin(u * 8)), 11, pen.marigold)
}

function freelancing(pen, u) {
  road(pen, u, 4, 330, 120)
  pen.box(40, 40, 150, 190, 8, { stroke: part(u, 0, 0.3), fill: '#FFFFFF' })
  for (let i = 0; i < 5; i++) pen.path([[60, 74 + i * 28], [60 + [108, 90, 104, 70, 48][i], 74 + i * 28]], part(u, 0.2 + i * 0.13, 0.4 + i * 0.13), i === 0 ? pen.colour : pen.shade[1], 8)
  for (let i = 0; i < 6; i++) pen.box(370 + (i % 3) * 50, 330 - Math.floor(i / 3) * 50, 44, 44, 6, { fill: pen.shade[i % 3], alpha: part(u, 1 + i * 0.13, 1.2 + i * 0.13), stroke: 0 })
  const coin = part(u, 2.1, 2.5)
  pen.dot(300, 84, 52 * coin, pen.marigold)
  if (coin > 0.9) pen.text('₹', 300, 106, 62, pen.ink)
}

function ai(pen, u) {
  const layers = [3, 5, 5, 2]
  const place = (layer, n) => [70 + layer * 140, 210 + (n - (layers[layer] - 1) / 2) * 78]
  const active = u < 1 ? part(u, 0, 0.6) * 0.9 : u < 2 ? 1 + (u - 1) * 1.6 : 3
  for (let layer = 0; layer < 3; layer++) {
    for (let a = 0; a < layers[layer]; a++) {
      for (let b = 0; b < layers[layer + 1]; b++) {
        const from = place(layer, a)
        const to = place(layer + 1, b)
        pen.path([from, to], part(u, 0.1 + layer * 0.2, 0.5 + layer * 0.2), pen.faint, 2)
        const phase = (u * 2.2 + a * 0.31 + b * 0.17) % 1
        if (active >= layer + 0.5 && (a + b * 2) % 3 === 0) pen.dot(mix(from[0], to[0], phase), mix(from[1], to[1], phase), 5, pen.marigold)
      }
    }
  }
  layers.forEach((count, layer) => {
    for (let n = 0; n < count; n++) {
      const [x, y] = place(layer, n)
      const lit = active >= layer
      pen.dot(x, y, 20 * part(u, layer * 0.12, 0.3 + layer * 0.12), lit ? pen.shade[layer % 3] : '#FFFFFF')
      pen.ring(x, y, 20 * part(u, layer * 0.12, 0.3 + layer * 0.12), pen.colour, 4)
    }
  })
  const [x, y] = place(3, 0)
  pen.star(x, y, 14 * part(u, 2.3, 2.7), pen.marigold)
}

function career(pen, u) {
  const steps = 6
  for (let i = 0; i < steps; i++) {
    const rise = part(u, i * 0.42, i * 0.42 + 0.35)
    const height = (48 + i * 48) * rise
    pen.box(44 + i * 80, 392 - height, 72, height, 4, { fill: pen.shade[i % 3], alpha: 1, stroke: 0 })
  }
  const at = Math.max(0, Math.min(steps - 1, (u - 0.3) / 0.48))
  const step = Math.floor(at)
  const hop = at - step
  const top = (i) => 392 - (48 + i * 48)
  const x = 80 + (step + ease(hop)) * 80
  const y = mix(top(step), top(Math.min(steps - 1, step + 1)), ease(hop)) - 22 - Math.sin(hop * Math.PI) * 30
  pen.path([[500, 104], [500, 34]], part(u, 2.2, 2.5), pen.colour, 5)
  pen.poly([[500, 34], [548, 50], [500, 68]], { stroke: 0, fill: pen.marigold, alpha: part(u, 2.4, 2.7) })
  pen.dot(x, y, 18, pen.marigold)
}

window.diagrams = {
  'web-development': web,
  'digital-marketing': marketing,
  design,
  'data-office': data,
  communication,
  freelancing,
  'ai-automation': ai,
  career,
  road: (pen, u) => road(pen, u, 7, 350, 60),
}
