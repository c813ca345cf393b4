// Builds the client in every language of src/i18n/locales.ts: dist, dist-hi. LOCALE=hi makes that one alone.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// As it was: importing a module below sets NODE_ENV, which would build React for development.
const env = { ...process.env };
const root = fileURLToPath(new URL('..', import.meta.url));
const { locales } = (await runnerImport(`${root}src/i18n/locales.ts`, { root, logLevel: 'error' })).module;

const steps = [
  'vite build',
  'vite build --config vite.pages.config.ts',
  'node scripts/pages.mjs',
  'node scripts/compress.mjs',
];

for (const locale of env.LOCALE ? [env.LOCALE] : Object.keys(locales)) {
  for (const step of steps) {
    const { status } = spawnSync(step, {
      cwd: root,
      env: { ...env, LOCALE: locale },
      shell: true,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
