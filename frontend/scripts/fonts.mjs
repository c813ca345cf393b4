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

for (const [family, subset, text, name] of jobs) {
  const font = await subsetFont(await source(family, subset), text, {
    targetFormat: 'woff2',
    variationAxes: weights,
  });
  await writeFile(new URL(`../src/assets/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}

// Hindi text may hold any letter: the whole file, which unicode-range loads only where such text stands.
const devanagari = await source('anek-devanagari', 'devanagari');
await writeFile(new URL('../src/assets/fonts/anek-devanagari.woff2', import.meta.url), devanagari);
console.log(`anek-devanagari.woff2 ${devanagari.length} bytes`);
