// Draws the pictures of the gallery and writes them to src/assets/gallery. The output is committed; run it again when a
// picture changes. All are one family: flat shapes in the brand's colours under a sky that is a jaali lattice.
import { mkdir, writeFile } from 'node:fs/promises';
import {
  c,
  star,
  petal,
  lozenge,
  r,
  o,
  p,
  l,
  each,
  tile,
  turns,
  person,
  scene,
  crowd,
} from './gallery-shapes.mjs';

const pictures = {
  'events-certificates': scene(
    c.brand,
    star,
    c.paper,
    r(120, 70, 400, 210, c.paper, 'rx="10"') +
      r(140, 90, 360, 170, 'none', `stroke="${c.marigold}" stroke-width="3" rx="4"`) +
      tile(star, 320, 130, 64, c.marigold) +
      r(220, 180, 200, 10, c.brand, 'rx="5"') +
      r(250, 204, 140, 8, c.line, 'rx="4"') +
      r(270, 224, 100, 8, c.line, 'rx="4"') +
      r(0, 330, 640, 70, c.deep) +
      crowd(372, [c.teal, c.clay, c.sand, c.plum]),
  ),
  'events-workshop': scene(
    c.sand,
    lozenge,
    c.clay,
    r(180, 60, 280, 150, c.deep, 'rx="8"') +
      l('M210 96h90M210 122h150M234 148h110M234 174h70', c.marigold, 6) +
      l('M390 96h40M384 148h46', c.teal, 6) +
      each(
        [70, 270, 470],
        (x, i) => r(x, 292, 110, 70, [c.brand, c.clay, c.leaf][i], 'rx="8"') + o(x + 55, 327, 7, c.paper),
      ) +
      r(0, 362, 640, 38, c.clay) +
      each([125, 325, 525], (x, i) => person(x, 292, [c.night, c.plum, c.teal][i], 0.9)) +
      each(
        [70, 270, 470],
        (x, i) => r(x, 292, 110, 70, [c.brand, c.clay, c.leaf][i], 'rx="8"') + o(x + 55, 327, 7, c.paper),
      ),
  ),
  'events-career-day': scene(
    c.plum,
    petal,
    c.paper,
    each(
      [50, 250, 450],
      (x, i) =>
        p(`M${x - 10} 150h160l-18-50h-124Z`, [c.marigold, c.paper, c.vermilion][i]) +
        r(x, 150, 140, 150, c.sand) +
        r(x, 226, 140, 74, [c.brand, c.leaf, c.night][i]) +
        tile(star, x + 70, 263, 44, c.marigold) +
        person(x + 70, 216, [c.clay, c.teal, c.plum][i], 0.8) +
        r(x, 226, 140, 10, c.deep),
    ) +
      r(0, 300, 640, 100, '#381E4C') +
      each([140, 190, 350, 540, 585], (x, i) =>
        person(x, 368 + (i % 2) * 8, [c.teal, c.sand, c.marigold, c.clay, c.moss][i]),
      ),
  ),
  'events-open-stage': scene(
    c.deep,
    star,
    c.marigold,
    p('M320 30L210 320h220Z', c.marigold, 'opacity=".22"') +
      p('M0 0h130c-6 120-50 240-130 300Z', c.vermilion) +
      p('M640 0H510c6 120 50 240 130 300Z', c.vermilion) +
      p('M0 0h64c0 90-20 170-64 220Z', c.clay) +
      p('M640 0h-64c0 90 20 170 64 220Z', c.clay) +
      person(320, 290, c.paper, 1.2) +
      l('M366 320v-74', c.sand, 4) +
      o(366, 240, 8, c.sand) +
      r(0, 318, 640, 20, c.teal) +
      r(0, 338, 640, 62, '#062B33') +
      crowd(386, [c.brand, c.teal]),
  ),
  'trips-hills': scene(
    '#F7D79A',
    petal,
    c.vermilion,
    o(460, 130, 58, c.vermilion) +
      p('M0 300L150 130L260 250L380 110L520 260L640 170V400H0Z', c.teal) +
      p('M150 130l-44 50 30-6 22 14 24-18ZM380 110l-42 50 30-4 20 16 30-12Z', c.paper) +
      p('M0 330C120 270 220 290 330 320S560 350 640 290V400H0Z', c.leaf) +
      p('M0 370C160 330 300 380 420 366S600 350 640 356V400H0Z', c.moss) +
      each(
        [
          [300, 324],
          [330, 330],
          [360, 334],
        ],
        ([x, y], i) => person(x, y, [c.clay, c.night, c.marigold][i], 0.45),
      ),
  ),
  'trips-train': scene(
    '#CFE3E2',
    lozenge,
    c.brand,
    p('M0 250L120 180L220 230L340 160L470 240L640 190V400H0Z', c.moss) +
      r(0, 318, 640, 14, c.deep) +
      each([20, 90, 160, 230, 300, 370, 440, 510, 580], (x) => r(x, 332, 30, 10, c.clay)) +
      r(0, 342, 640, 58, c.leaf) +
      each(
        [-30, 205],
        (x) =>
          r(x, 212, 224, 96, c.night, 'rx="8"') +
          r(x, 284, 224, 10, c.marigold) +
          each([20, 70, 120, 170], (w) => r(x + w, 230, 36, 34, c.sand, 'rx="4"')) +
          each([40, 180], (w) => o(x + w, 312, 14, c.deep)),
      ) +
      p('M440 212h100c46 0 66 52 66 96H440Z', c.vermilion) +
      r(440, 284, 164, 10, c.marigold) +
      p('M546 232h10c18 0 30 16 36 36h-46Z', c.sand) +
      r(462, 230, 60, 34, c.sand, 'rx="4"') +
      o(480, 312, 14, c.deep) +
      o(566, 312, 14, c.deep),
  ),
  'trips-fort': scene(
    '#F3C98B',
    star,
    c.clay,
    o(150, 110, 44, c.paper) +
      p('M0 320L640 270V400H0Z', c.clay) +
      r(140, 170, 360, 140, '#C77B3F') +
      each([140, 188, 236, 284, 332, 380, 428, 476], (x) => r(x, 150, 26, 22, '#C77B3F', 'rx="6"')) +
      each(
        [100, 470],
        (x) =>
          r(x, 120, 70, 200, '#B4682F') +
          p(`M${x - 6} 120c6-56 76-56 82 0Z`, c.vermilion) +
          r(x + 24, 170, 22, 34, c.deep, 'rx="11"') +
          l(`M${x + 35} 78v-20`, c.deep, 4),
      ) +
      p('M276 310v-60c0-58 88-58 88 0v60Z', c.deep) +
      p('M0 350C200 310 420 350 640 320V400H0Z', '#6E2416') +
      each([250, 292, 334, 392], (x, i) =>
        person(x, 360 + (i % 2) * 6, [c.brand, c.marigold, c.sand, c.plum][i], 0.6),
      ),
  ),
  'trips-lake': scene(
    c.night,
    petal,
    c.paper,
    o(500, 90, 36, c.paper) +
      p('M0 230L130 150L250 220L390 140L520 220L640 180V260H0Z', '#16224A') +
      r(0, 240, 640, 160, c.brand) +
      l('M80 280h64M420 270h64M260 360h64M500 350h64M60 370h64', c.teal, 5) +
      r(484, 262, 32, 8, c.paper, 'opacity=".7" rx="4"') +
      r(474, 284, 52, 8, c.paper, 'opacity=".5" rx="4"') +
      r(484, 306, 32, 8, c.paper, 'opacity=".35" rx="4"') +
      each([270, 320, 366], (x, i) => person(x, 290, [c.sand, c.vermilion, c.marigold][i], 0.6)) +
      p('M200 290h240c-20 44-44 52-120 52s-100-8-120-52Z', c.clay) +
      r(200, 286, 240, 10, c.marigold, 'rx="5"'),
  ),
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

const folder = new URL('../src/assets/gallery/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, svg] of Object.entries(pictures)) await writeFile(new URL(`${name}.svg`, folder), svg);
console.log(`${Object.keys(pictures).length} pictures`);
