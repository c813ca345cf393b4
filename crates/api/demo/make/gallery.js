// The pictures of the demo's gallery by name. All are one family: flat shapes in the brand's colours under a sky that is a
// jaali lattice.
import { occasions } from './gallery-occasions.js';
import { c, star, petal, lozenge, r, o, p, l, each, tile, person, scene, crowd } from './gallery-shapes.js';

export const gallery = {
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
  ...occasions,
};
