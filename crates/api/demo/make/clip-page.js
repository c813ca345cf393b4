// Draws one moment of a clip on a 1280 x 720 canvas. Runs in the browser page after diagrams.js.

const MARIGOLD = '#F4A81D'
const PAPER = '#FBF8F2'
const W = 1280
const H = 720
const clamp01 = (x) => Math.max(0, Math.min(1, x))
const smooth = (x) => { const c = clamp01(x); return c * c * (3 - 2 * c) }

function blend(hex, other, share) {
  const channel = (colour, at) => parseInt(colour.slice(at, at + 2), 16)
  return `rgb(${[1, 3, 5].map((at) => Math.round(channel(hex, at) * (1 - share) + channel(other, at) * share)).join(',')})`
}

function starPath(ctx, x, y, r) {
  ctx.beginPath()
  for (let i = 0; i < 16; i++) {
    const radius = i % 2 ? r * 0.72 : r
    const angle = (i / 16) * Math.PI * 2 - Math.PI / 2
    ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  ctx.closePath()
}

/** The drawing verbs that diagrams use; coordinates are those of the sheet. */
function makePen(ctx, colour) {
  const shade = [colour, blend(colour, '#FFFFFF', 0.35), blend(colour, '#FFFFFF', 0.62)]
  const outline = (path, length, share, width = 4) => {
    if (share <= 0) return
    ctx.save()
    ctx.strokeStyle = colour
    ctx.lineWidth = width
    ctx.lineJoin = 'round'
    ctx.setLineDash([length * share, length])
    ctx.stroke(path)
    ctx.restore()
  }
  const filled = (path, fill, alpha = 1) => {
    if (!fill || alpha <= 0) return
    ctx.save()
    ctx.globalAlpha = alpha
    ctx.fillStyle = fill
    ctx.fill(path)
    ctx.restore()
  }
  const polygon = (points, close) => {
    const path = new Path2D()
    points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)))
    if (close) path.closePath()
    return path
  }
  const pen = {
    colour, shade, marigold: MARIGOLD, vermilion: '#B4321F', ink: '#1C1A17',
    tint: blend(colour, '#FFFFFF', 0.84), faint: blend(colour, '#FFFFFF', 0.7),
    box(x, y, w, h, r, { stroke = 0, fill, alpha = stroke }) {
      if (w <= 0 || h <= 0) return
      const path = new Path2D()
      path.roundRect(x, y, w, h, Math.min(r, w / 2, h / 2))
      filled(path, fill, alpha)
      outline(path, 2 * (w + h), stroke)
    },
    poly(points, { stroke = 0, fill, alpha = 1 }) {
      const path = polygon(points, true)
      filled(path, fill, alpha)
      outline(path, 1600, stroke)
    },
    path(points, share, stroke, width) {
      if (share <= 0) return
      let length = 0
      points.forEach(([x, y], i) => { if (i) length += Math.hypot(x - points[i - 1][0], y - points[i - 1][1]) })
      ctx.save()
      ctx.strokeStyle = stroke
      ctx.lineWidth = width
      ctx.lineCap = ctx.lineJoin = 'round'
      ctx.setLineDash([length * share, length * 2])
      ctx.stroke(polygon(points, false))
      ctx.restore()
    },
    curve(first, second, { stroke, fill, alpha }) {
      const path = new Path2D()
      path.moveTo(...first[0])
      path.bezierCurveTo(...first[1], ...first[2], ...first[3])
      path.bezierCurveTo(...second[1], ...second[2], ...second[3])
      filled(path, fill, alpha)
      outline(path, 420, stroke, 3.5)
    },
    dot(x, y, r, fill, alpha = 1) {
      if (r <= 0) return
      const path = new Path2D()
      path.arc(x, y, r, 0, Math.PI * 2)
      filled(path, fill, alpha)
    },
    ring(x, y, r, stroke, width) {
      if (r <= 0) return
      ctx.beginPath()
      ctx.arc(x, y, r, 0, Math.PI * 2)
      ctx.strokeStyle = stroke
      ctx.lineWidth = width
      ctx.stroke()
    },
    star(x, y, r, fill) {
      if (r <= 0) return
      starPath(ctx, x, y, r)
      ctx.fillStyle = fill
      ctx.fill()
    },
    handle(x, y, toX, toY, alpha) {
      if (alpha <= 0) return
      ctx.save()
      ctx.globalAlpha = alpha
      pen.path([[x, y], [toX, toY]], 1, pen.marigold, 3)
      pen.dot(toX, toY, 8, pen.marigold)
      pen.box(x - 7, y - 7, 14, 14, 2, { stroke: 1, fill: '#FFFFFF' })
      ctx.restore()
    },
    bubble(x, y, w, h, tail, alpha, fill) {
      if (alpha <= 0) return
      ctx.save()
      ctx.globalAlpha = alpha
      ctx.strokeStyle = colour
      ctx.lineWidth = 4
      ctx.lineJoin = 'round'
      ctx.fillStyle = fill
      ctx.beginPath()
      ctx.roundRect(x, y, w, h, 26)
      ctx.fill()
      ctx.stroke()
      ctx.beginPath()
      ctx.moveTo(tail - 14, y + h - 2)
      ctx.lineTo(tail - 10, y + h + 34)
      ctx.lineTo(tail + 20, y + h - 2)
      ctx.fill()
      ctx.beginPath()
      ctx.moveTo(tail - 14, y + h)
      ctx.lineTo(tail - 10, y + h + 34)
      ctx.lineTo(tail + 20, y + h)
      ctx.stroke()
      ctx.restore()
    },
    turned(x, y, angle, draw) {
      ctx.save()
      ctx.translate(x, y)
      ctx.rotate(angle)
      draw()
      ctx.restore()
    },
    text(text, x, y, size, fill) {
      ctx.font = `700 ${size}px ${FAMILY}`
      ctx.textAlign = 'center'
      ctx.fillStyle = fill
      ctx.fillText(text, x, y)
      ctx.textAlign = 'left'
    },
  }
  return pen
}

const FAMILY = "'Anek Latin', 'Anek Devanagari'"

/** The ground with its lattice, drawn once per clip: stars in rings, strong at the right edge and gone at the left third. */
function makeGround(clip) {
  const ground = new OffscreenCanvas(W, H)
  const ctx = ground.getContext('2d')
  ctx.fillStyle = clip.colour
  ctx.fillRect(0, 0, W, H)
  const tile = 120
  for (let row = 0; row < H / tile; row++) {
    for (let column = 0; column < W / tile; column++) {
      const x = column * tile + tile / 2
      const y = row * tile + tile / 2
      const strength = clamp01((x - 560) / 660)
      if (strength <= 0) continue
      ctx.strokeStyle = ctx.fillStyle = blend(clip.colour, '#FFFFFF', 0.16 * strength)
      ctx.lineWidth = 2.5
      ctx.strokeRect(column * tile, row * tile, tile, tile)
      if ((row + column) % 2) {
        starPath(ctx, x, y, 40)
        ctx.fill()
      } else {
        for (let petal = 0; petal < 4; petal++) {
          const angle = (petal * Math.PI) / 2
          ctx.beginPath()
          ctx.ellipse(x + Math.cos(angle) * 25, y + Math.sin(angle) * 25, 22, 12, angle, 0, Math.PI * 2)
          ctx.fill()
        }
      }
    }
  }
  return ground
}

function drawSteps(ctx, clip, u) {
  const count = clip.steps.length
  const gap = count > 4 ? 48 : 62
  const first = (count > 4 ? 206 : 296) + clip.title.length * 76
  clip.steps.forEach((step, i) => {
    const y = first + i * gap
    const state = u >= i + 1 ? 'done' : u >= i ? 'now' : 'later'
    starPath(ctx, 92, y - 9, 13)
    if (state === 'later') {
      ctx.strokeStyle = blend(clip.colour, '#FFFFFF', 0.5)
      ctx.lineWidth = 2.5
      ctx.stroke()
    } else {
      ctx.fillStyle = MARIGOLD
      ctx.fill()
    }
    ctx.font = `${state === 'now' ? 700 : 400} ${count > 4 ? 29 : 34}px ${FAMILY}`
    ctx.fillStyle = state === 'now' ? '#FFFFFF' : blend(clip.colour, '#FFFFFF', state === 'done' ? 0.82 : 0.66)
    ctx.fillText(step, 122, y)
  })
}

function drawTitle(ctx, clip, t) {
  const rise = 1 - smooth(t / 0.9)
  ctx.save()
  ctx.globalAlpha = 1 - rise
  ctx.translate(0, rise * 24)
  ctx.fillStyle = blend(clip.colour, '#FFFFFF', 0.82)
  ctx.font = `400 26px ${FAMILY}`
  ctx.fillText(clip.kicker, 80, (clip.steps.length > 4 ? 108 : 148) - (clip.hindi ? 12 : 0))
  ctx.fillStyle = '#FFFFFF'
  ctx.font = `750 ${clip.size ?? 76}px ${FAMILY}`
  ctx.letterSpacing = clip.hindi ? '0px' : '-1px'
  clip.title.forEach((line, i) => ctx.fillText(line, 76, (clip.steps.length > 4 ? 174 : 226) + i * 76))
  ctx.letterSpacing = '0px'
  ctx.restore()
}

function drawFrame(ctx, clip, ground, t) {
  const lead = 2
  const share = clamp01((t - lead) / (clip.seconds - lead - 2))
  const u = share * clip.steps.length
  ctx.drawImage(ground, 0, 0)
  drawTitle(ctx, clip, t)
  drawSteps(ctx, clip, t < lead ? -1 : u)
  const enter = smooth((t - 0.4) / 1)
  ctx.save()
  ctx.translate(600, 122 + (1 - enter) * 40)
  ctx.globalAlpha = enter
  ctx.fillStyle = PAPER
  ctx.beginPath()
  ctx.roundRect(0, 0, 600, 460, 12)
  ctx.fill()
  ctx.translate(20, 20)
  if (t > lead) window.diagrams[clip.diagram](makePen(ctx, clip.colour), u)
  ctx.restore()
  const track = new Path2D()
  track.roundRect(80, 640, 1120, 8, 4)
  ctx.fillStyle = blend(clip.colour, '#FFFFFF', 0.28)
  ctx.fill(track)
  const length = 1120 * clamp01(t / clip.seconds)
  ctx.fillStyle = MARIGOLD
  ctx.beginPath()
  ctx.roundRect(80, 640, Math.max(8, length), 8, 4)
  ctx.fill()
  starPath(ctx, 80 + length, 644, 17)
  ctx.fill()
}

/** Prepares a clip; `frame(t, type, quality)` then answers the picture at second t as a data URL. */
window.openClip = async (clip) => {
  const words = [clip.kicker, ...clip.title, ...clip.steps, '₹'].join(' ')
  await Promise.all([400, 700, 750].flatMap((weight) => ['Anek Latin', 'Anek Devanagari'].map((family) => document.fonts.load(`${weight} 40px '${family}'`, words))))
  const canvas = document.createElement('canvas')
  canvas.width = W
  canvas.height = H
  const ctx = canvas.getContext('2d')
  const ground = makeGround(clip)
  window.frame = (t, type, quality) => {
    drawFrame(ctx, clip, ground, t)
    return canvas.toDataURL(type, quality)
  }
}
