// The gallery's festivals.
import { c, star, petal, lozenge, r, o, p, l, each, tile, turns, person, scene } from './gallery-shapes.js';

export const occasions = {
  'occasions-diwali': scene(
    c.deep,
    petal,
    c.marigold,
    l('M0 60C110 120 210 120 320 70S540 20 640 80', c.teal, 4) +
      each(
        [
          [60, 86],
          [150, 108],
          [240, 100],
          [330, 67],
          [420, 44],
          [510, 44],
          [590, 62],
        ],
        ([x, y], i) => o(x, y + 10, 9, i % 2 ? c.marigold : c.vermilion),
      ) +
      r(0, 320, 640, 80, c.clay) +
      r(0, 320, 640, 12, c.vermilion) +
      each(
        [90, 205, 320, 435, 550],
        (x, i) =>
          o(x, 262 - (i === 2 ? 20 : 0), 46, c.marigold, 'opacity=".2"') +
          p(`M${x} ${i === 2 ? 200 : 222}c22 28 22 50 0 56c-22-6-22-28 0-56Z`, c.marigold) +
          p(`M${x} ${i === 2 ? 224 : 246}c10 14 10 24 0 28c-10-4-10-14 0-28Z`, c.paper) +
          p(`M${x - 46} 284h92c-6 36-30 44-46 44s-40-8-46-44Z`, '#C77B3F'),
      ),
  ),
  'occasions-rangoli': scene(
    c.clay,
    lozenge,
    c.paper,
    r(0, 0, 640, 400, c.clay, 'opacity=".4"') +
      o(320, 200, 172, c.vermilion) +
      each(
        turns(12),
        (a) =>
          `<g transform="rotate(${a} 320 200)">${p('M320 36c26 40 26 66 0 92c-26-26-26-52 0-92Z', c.marigold)}${o(320, 84, 9, c.paper)}</g>`,
      ) +
      o(320, 200, 92, c.paper) +
      each(
        turns(8),
        (a) =>
          `<g transform="rotate(${a} 320 200)">${p('M320 116c22 30 22 52 0 78c-22-26-22-48 0-78Z', c.brand)}</g>`,
      ) +
      tile(star, 320, 200, 76, c.marigold) +
      each(
        [
          [70, 70],
          [570, 70],
          [70, 330],
          [570, 330],
        ],
        ([x, y]) => tile(petal, x, y, 90, c.marigold) + o(x, y, 10, c.vermilion),
      ),
  ),
  'occasions-kites': scene(
    '#BFDCDD',
    star,
    c.brand,
    each(
      [
        [150, 120, 74, c.vermilion, -14],
        [330, 84, 58, c.marigold, 10],
        [500, 150, 84, c.plum, 18],
        [250, 210, 44, c.leaf, -6],
      ],
      ([x, y, s, fill, turn]) =>
        l(`M${x} ${y + s}C${x + 10} ${y + s + 60} ${x - 60} 300 ${x > 320 ? 420 : 300} 330`, c.deep, 1.5) +
        `<g transform="rotate(${turn} ${x} ${y})">${p(`M${x} ${y - s}l${s * 0.8} ${s}l${-s * 0.8} ${s}l${-s * 0.8} ${-s}Z`, fill)}${l(`M${x} ${y - s}v${2 * s}M${x - s * 0.8} ${y}q${s * 0.8} ${-s * 0.6} ${s * 1.6} 0`, c.paper, 3)}${p(`M${x} ${y + s}l14 26h-28Z`, fill)}</g>`,
    ) +
      p('M0 400V330h150v-34h110v50h150v-40h120v30h110V400Z', c.clay) +
      person(300, 346, c.night, 0.7) +
      person(420, 306, c.brand, 0.7),
  ),
  'occasions-anniversary': scene(
    c.leaf,
    lozenge,
    c.paper,
    l('M0 40Q80 100 160 40Q240 100 320 40Q400 100 480 40Q560 100 640 40', c.sand, 3) +
      each([40, 120, 200, 280, 360, 440, 520, 600], (x, i) =>
        p(`M${x - 22} 62h44l-22 44Z`, [c.marigold, c.vermilion, c.paper][i % 3]),
      ) +
      r(0, 340, 640, 60, '#143620') +
      p('M150 340h340l-14 24H164Z', c.sand) +
      r(200, 262, 240, 78, c.vermilion, 'rx="8"') +
      r(240, 196, 160, 70, c.paper, 'rx="8"') +
      p('M200 284q30 26 60 0t60 0t60 0t60 0v-14a8 8 0 0 0-8-8H208a8 8 0 0 0-8 8Z', c.paper) +
      p('M240 216q20 20 40 0t40 0t40 0t40 0v-12a8 8 0 0 0-8-8H248a8 8 0 0 0-8 8Z', c.marigold) +
      each(
        [280, 320, 360],
        (x) => r(x - 4, 160, 8, 38, c.teal) + p(`M${x} 132c10 13 10 22 0 26c-10-4-10-13 0-26Z`, c.marigold),
      ) +
      each([80, 560], (x) => person(x, 372, x < 320 ? c.teal : c.marigold, 1.1)),
  ),
};
