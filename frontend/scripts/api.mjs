// Makes src/api/schema.d.ts, the types of the API's description, unless it is newer than what it is made of.
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const resolvePath = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const output = resolvePath('src/api/schema.d.ts');
const description = resolvePath('openapi/openapi.json');
/** The lock file is an input, because it changes with a new version of the generator. */
const inputs = [description, resolvePath('package-lock.json'), fileURLToPath(import.meta.url)];
const changedAt = async (path) => (await stat(path)).mtimeMs;

const madeAt = await changedAt(output).catch(() => 0);
const isFresh = (await Promise.all(inputs.map(changedAt))).every((time) => time < madeAt);
if (!isFresh) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const types = await openapiTS(JSON.parse(await readFile(description, 'utf8')), {
    defaultNonNullable: false,
    silent: true,
  });
  // A run that is interrupted leaves no half file, which would count as fresh.
  const partial = `${output}.${process.pid}.partial`;
  await writeFile(
    partial,
    `/** Generated from openapi/openapi.json by \`npm run api\`. */\n${astToString(types)}`,
  );
  await rename(partial, output);
}
