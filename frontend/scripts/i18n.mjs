// Exports texts to PO files for translators, imports them again, and writes the pseudo language. See
// docs/hindi.md.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const resolvePath = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { run } = (
  await runnerImport(resolvePath('scripts/i18n/run.ts'), { root: resolvePath(''), logLevel: 'error' })
).module;
try {
  const faults = await run(process.argv.slice(2));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
