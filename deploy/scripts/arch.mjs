// The dependency rule of ARCHITECTURE.md, checked against the manifests: `kernel` depends on no crate of ours, `domain` on
// `kernel` alone, an adapter on these two, and only `api` on adapters. Only `api` speaks JSON. No files of a crate need each
// other in a circle.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { contextFaults } from './contexts.mjs';
import { cycles, imports } from './cycles.mjs';

/** The crates of `crates/domain`: rules, use cases and ports, no I/O. */
const inner = ['kernel', 'domain'];

const allowed = {
  kernel: ['any_ascii', 'polib', 'unicode-segmentation', 'icu_normalizer', 'idna', 'pulldown-cmark', 'chrono', 'uuid', 'thiserror', 'mockall'],
  domain: ['kernel', 'any_ascii', 'polib', 'strsim', 'unicode-segmentation', 'icu_normalizer', 'pulldown-cmark', 'chrono', 'uuid', 'thiserror', 'mockall'],
  storage_pg: [...inner, 'embedded_pg'], // embedded_pg only with `test-support`
  embedded_pg: [],
  // These set text; neither is an adapter.
  media: [...inner, 'typefaces'],
  pdf_text: [...inner, 'typefaces'],
  invoice_pdf: [...inner, 'pdf_text'],
  certificate_pdf: [...inner, 'pdf_text'],
};
// Adapters come and go: every other crate is one, and `api` may know all of them.
const adapter = inner;
const tests = ['api_tests', 'payu_fake', 'openid_fake'];
const wire = ['serde', 'validator', 'utoipa', 'actix-web'];

const json = execFileSync('cargo', ['metadata', '--format-version', '1', '--no-deps', '--locked'], { maxBuffer: 1 << 26 });
const { packages } = JSON.parse(json);
const ours = new Set(packages.map((p) => p.name));
const faults = [];

for (const { name, dependencies, manifest_path } of packages) {
  if (tests.includes(name)) continue;
  for (const { files, edges } of cycles(join(dirname(manifest_path), 'src')))
    faults.push(`${name}: ${files.length} files need each other in a circle:\n  ${edges.join('\n  ')}`);
  const rule = name === 'api' ? [...ours].filter((other) => !tests.includes(other)) : (allowed[name] ?? adapter);
  for (const dependency of dependencies.filter((d) => d.kind === null)) {
    if (ours.has(dependency.name) && !rule.includes(dependency.name))
      faults.push(`${name} must not depend on ${dependency.name}`);
    if (inner.includes(name) && !rule.includes(dependency.name))
      faults.push(`${name} must not depend on ${dependency.name}: it does no I/O and knows no library of an adapter`);
    if (name !== 'api' && wire.includes(dependency.name))
      faults.push(`${name} must not depend on ${dependency.name}: only api speaks the wire`);
    if (inner.includes(name) && dependency.name === 'chrono' && dependency.features.includes('clock'))
      faults.push(name + ' must not use the clock of chrono: now comes through the Clock port');
    if (inner.includes(name) && dependency.name === 'uuid' && dependency.features.some((f) => /^v\d/.test(f)))
      faults.push(name + ' must not make ids: they come through the IdGen port');
  }
}

faults.push(...contextFaults(imports('crates/domain/src')));
for (const name of [...inner, ...Object.keys(allowed)])
  if (!ours.has(name)) faults.push(`there is no crate ${name}, which this script has rules for`);

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${packages.length} crates keep the dependency rule`);
