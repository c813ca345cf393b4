// `make arch`: checks that the crates keep the dependency rule (layers.mjs), and that no files of a crate depend on each other
// in a cycle.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { cycles } from './cycles.mjs';
import { TESTS, layerFaults } from './layers.mjs';

const json = execFileSync('cargo', ['metadata', '--format-version', '1', '--no-deps', '--locked'], { maxBuffer: 1 << 26 });
const { packages } = JSON.parse(json);
const faults = layerFaults(packages);
for (const { name, manifest_path } of packages.filter((it) => !TESTS.includes(it.name)))
  for (const { files, edges } of cycles(join(dirname(manifest_path), 'src')))
    faults.push(`${name}: ${files.length} files need each other in a circle:\n  ${edges.join('\n  ')}`);

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${packages.length} crates keep the dependency rule`);
