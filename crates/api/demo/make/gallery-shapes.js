// What the pictures of the gallery are made of.
export const c = {
  deep: '#083C46',
  brand: '#0B4F5C',
  teal: '#2B7683',
  marigold: '#F4A81D',
  vermilion: '#B4321F',
  paper: '#FBF8F2',
  sand: '#F3EEE3',
  line: '#E6DED0',
  clay: '#8A2D1C',
  plum: '#4B2A63',
  leaf: '#1F4E2E',
  moss: '#4E7F5B',
  night: '#22315F',
};
export const star =
  'M24 7L27.9 14.6L36 12L33.4 20.1L41 24L33.4 27.9L36 36L27.9 33.4L24 41L20.1 33.4L12 36L14.6 27.9L7 24L14.6 20.1L12 12L20.1 14.6Z';
export const petal = 'M24 4C25 17 31 23 44 24C31 25 25 31 24 44C23 31 17 25 4 24C17 23 23 17 24 4Z';
export const lozenge = 'M24 6L42 24L24 42L6 24Z';

export const r = (x, y, w, h, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const o = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
export const p = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const l = (d, stroke, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
export const each = (list, draw) => list.map(draw).join('');
/** A tile of the lattice, alone and at any size. */
export const tile = (d, x, y, size, fill) =>
  `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})" d="${d}" fill="${fill}"/>`;
/** Somebody seen from behind: head and shoulders. */
export const person = (x, y, fill, size = 1) =>
  o(x, y - 34 * size, 15 * size, fill) +
  p(`M${x - 28 * size} ${y + 24 * size}c0-${52 * size} ${56 * size}-${52 * size} ${56 * size} 0Z`, fill);

/** Sky, its lattice, and what stands in front of it. */
export function scene(sky, shape, light, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400"><defs><pattern id="p" width="48" height="48" patternUnits="userSpaceOnUse"><path d="${shape}" fill="${light}"/></pattern><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient><mask id="m"><rect width="640" height="400" fill="url(#g)"/></mask></defs>${r(0, 0, 640, 400, sky)}${r(0, 0, 640, 400, 'url(#p)', 'mask="url(#m)" opacity=".16"')}${body}</svg>\n`;
}

export const crowd = (y, fills) =>
  each([60, 134, 206, 282, 356, 430, 506, 580], (x, i) =>
    person(x, y + (i % 2) * 12, fills[i % fills.length]),
  );
/** The angles of a figure that is drawn `count` times around a centre. */
export const turns = (count) => Array.from({ length: count }, (_, i) => (360 / count) * i);
