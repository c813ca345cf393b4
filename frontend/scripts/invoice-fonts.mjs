// Cuts still weights out of the typefaces for the documents that the server writes: a PDF embeds what it uses of them.
// The output is committed to crates/typefaces/fonts; run it again when a typeface changes.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// Names may contain any letter that the fonts have. A font skips letters that it lacks.
const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff) + range(0x2010, 0x2026) + '₹−™';
const devanagari = range(0x900, 0x97f) + range(0x200c, 0x200d) + '◌';
const features =
  'locl ccmp kern mark mkmk tnum nukt akhn rphf rkrf pref blwf half pstf vatu cjct pres abvs blws psts haln calt dist abvm blwm';
// Features that give an Arabic letter the shape of its place in a word.
const joined = ' init medi fina isol rlig liga calt clig';

// Scripts beside Latin and Devanagari, with the block of Unicode in which their letters stand. Arabic is cut to the letters
// of Urdu, Kashmiri and Sindhi and the shapes that words join them in.
const joiners = range(0x200c, 0x200d) + '◌';
const arabic = range(0x600, 0x6ff) + range(0x750, 0x77f) + range(0xfb50, 0xfdff) + range(0xfe70, 0xfeff);
const scripts = [
  ['anek-bangla', 'bengali', range(0x980, 0x9ff), 'bengali'],
  ['anek-gurmukhi', 'gurmukhi', range(0xa00, 0xa7f), 'gurmukhi'],
  ['anek-gujarati', 'gujarati', range(0xa80, 0xaff), 'gujarati'],
  ['anek-odia', 'oriya', range(0xb00, 0xb7f), 'odia'],
  ['anek-tamil', 'tamil', range(0xb80, 0xbff), 'tamil'],
  ['anek-telugu', 'telugu', range(0xc00, 0xc7f), 'telugu'],
  ['anek-kannada', 'kannada', range(0xc80, 0xcff), 'kannada'],
  ['anek-malayalam', 'malayalam', range(0xd00, 0xd7f), 'malayalam'],
  ['noto-sans-sinhala', 'sinhala', range(0xd80, 0xdff), 'sinhala'],
  ['noto-sans-ol-chiki', 'ol-chiki', range(0x1c50, 0x1c7f), 'ol-chiki'],
  ['noto-sans-meetei-mayek', 'meetei-mayek', range(0xabc0, 0xabff) + range(0xaae0, 0xaaff), 'meetei-mayek'],
  ['noto-naskh-arabic', 'arabic', arabic, 'arabic'],
].map(([family, subset, text, name]) => [family, subset, `${text}${joiners} .-’`, name, joined]);

for (const [family, subset, text, name, more = ''] of [
  ['anek-latin', 'latin', latin, 'latin'],
  ['anek-latin', 'latin-ext', latin, 'latin-ext'],
  ['anek-latin', 'vietnamese', latin, 'latin-vi'],
  ['anek-devanagari', 'devanagari', devanagari, 'devanagari'],
  ...scripts,
]) {
  for (const wght of [400, 700]) {
    const path = `../node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(new URL(path, import.meta.url)), text, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures: `${features}${more}`.split(' '),
      noHinting: true,
    });
    await writeFile(new URL(`../../crates/typefaces/fonts/${name}-${wght}.ttf`, import.meta.url), font);
    console.log(`${name}-${wght}.ttf ${font.length} bytes`);
  }
}
