// Cuts still weights out of the typefaces for the documents that the server writes: a PDF embeds what it uses of them.
// The output is committed to crates/pdf_text/fonts; run it again when a typeface changes.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Names may hold any letter that the faces have; a face leaves out what it lacks.
const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff) + range(0x2010, 0x2026) + '₹−™';
const devanagari = range(0x900, 0x97f) + range(0x200c, 0x200d) + '◌';
const features =
  'locl ccmp kern mark mkmk tnum nukt akhn rphf rkrf pref blwf half pstf vatu cjct pres abvs blws psts haln calt dist abvm blwm';

for (const [family, subset, text, name] of [
  ['anek-latin', 'latin', latin, 'latin'],
  ['anek-latin', 'latin-ext', latin, 'latin-ext'],
  ['anek-devanagari', 'devanagari', devanagari, 'devanagari'],
]) {
  for (const wght of [400, 700]) {
    const path = `../node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(new URL(path, import.meta.url)), text, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures: features.split(' '),
      noHinting: true,
    });
    await writeFile(new URL(`../../crates/pdf_text/fonts/${name}-${wght}.ttf`, import.meta.url), font);
    console.log(`${name}-${wght}.ttf ${font.length} bytes`);
  }
}
