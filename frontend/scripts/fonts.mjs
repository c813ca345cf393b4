// Cuts the typefaces down to what the pages show and writes them to src/assets/fonts. The output is committed,
// so a build needs neither this script nor the full files; run it again when a typeface or its letters change.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = (family, subset) =>
  readFile(
    new URL(
      `../node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
      import.meta.url,
    ),
  );

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// Typographic marks beside ASCII. Other letters fall back to the system's face.
const latin = ascii + '\u00a0©·×–—‘’“”•…→←↑↓−é';
const weights = { wght: { min: 400, max: 750 } };

const jobs = [
  ['anek-latin', 'latin', latin, 'anek-latin'],
  // The rupee sign lives in the latin-ext file; alone it is 1 KB.
  ['anek-latin', 'latin-ext', '₹', 'anek-rupee'],
  ['anek-devanagari', 'devanagari', 'हिन्दी', 'anek-hindi-label'],
];

// OpenType features to keep: localized forms, ligatures, kerning, marks, and tabular figures for prices.
// Small capitals, fractions and the like would add 4 KB and are not used.
const used = ['locl', 'ccmp', 'liga', 'kern', 'mark', 'mkmk', 'tnum'];

for (const [family, subset, text, name] of jobs) {
  const font = await subsetFont(await source(family, subset), text, {
    targetFormat: 'woff2',
    variationAxes: weights,
    ...(family === 'anek-latin' ? { keepFeatures: used, noHinting: true } : {}),
  });
  await writeFile(new URL(`../src/assets/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}

// Hindi text may hold any letter. `pres` alone would more than double each file (85 KB): it only replaces conjuncts
// that stand side by side by ones drawn as one, and widens the short i; all that spelling needs is in the other
// features.
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Signs, letters with and without a dot, vowels and their marks, the danda and figures, joiners, the empty circle.
const hindi = `${range(0x901, 0x903)}${range(0x905, 0x914)}${range(0x915, 0x939)}${range(0x93c, 0x94d)}ॐ${range(0x958, 0x95f)}${range(0x964, 0x970)}\u200c\u200d◌`;
const features =
  'locl ccmp nukt akhn rphf rkrf pref blwf half pstf vatu cjct abvs blws psts haln calt dist kern abvm blwm mark mkmk';

// The letters of nearly every Hindi title, with the conjuncts of these letters: half of the whole file. The
// other half is conjuncts with rarer letters. A syllable with a rarer letter uses the whole file, so no
// conjunct breaks.
const common =
  '\u0901\u0902\u0903\u093c\u093e\u093f\u0940\u0941\u0942\u0947\u0948\u094b\u094c\u094d' +
  'अआएऔकगजडतदनपबमयरलवशसह';

for (const [weight, name, letters] of [
  [400, 'anek-devanagari', hindi],
  [700, 'anek-devanagari-bold', common],
  // This file has a name of its own, because the server preloads the other two for a page with a Hindi title.
  [700, 'anek-hindi-bold', hindi],
]) {
  const font = await subsetFont(await source('anek-devanagari', 'devanagari'), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features.split(' '),
    noHinting: true,
  });
  await writeFile(new URL(`../src/assets/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}
