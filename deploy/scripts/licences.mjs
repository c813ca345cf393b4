// Checks licences: every crate of the server and every runtime package of the client must be usable under one of these. Of a
// choice ('MIT OR GPL-3.0'), one allowed side is enough.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const free = new Set([
  '0BSD', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'CC0-1.0',
  'CDLA-Permissive-2.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'NCSA', 'OFL-1.1', 'PostgreSQL', 'Unicode-3.0', 'Unlicense', 'Zlib',
  'BlueOak-1.0.0', 'CC-BY-4.0',
]);
// Licences that only a package's README states.
const told = { 'combine-errors': 'MIT' };

/** Returns whether an SPDX expression can be satisfied. OR needs one side, AND needs both. */
export function acceptable(expression) {
  const text = expression.replaceAll('/', ' OR ').replace(/[()]/g, ' ( ').trim();
  const flat = text.replace(/ \( /g, ' ').replace(/\s+/g, ' ').trim();
  return flat.split(' AND ').every((part) => part.split(' OR ').some((licence) => free.has(licence.trim())));
}

const json = execFileSync('cargo', ['metadata', '--format-version', '1', '--locked'], { maxBuffer: 1 << 28 });
const crates = JSON.parse(json).packages.map((p) => [`${p.name} ${p.version}`, p.license ?? 'none given']);

const lock = JSON.parse(readFileSync('frontend/package-lock.json', 'utf8')).packages;
const modules = Object.entries(lock)
  .filter(([path, entry]) => path && !entry.dev && !entry.optional && !entry.devOptional)
  .map(([path, entry]) => {
    const manifest = JSON.parse(readFileSync(`frontend/${path}/package.json`, 'utf8'));
    const name = path.replace(/.*node_modules\//, '');
    return [name, manifest.license ?? entry.license ?? told[name] ?? 'none given'];
  });

const refused = [...crates, ...modules].filter(([, licence]) => !acceptable(String(licence)));
for (const [name, licence] of refused) console.error(`${name}: licence '${licence}' is not on our list`);
if (refused.length) process.exit(1);
console.log(`${crates.length} crates and ${modules.length} client packages: licences in order`);
