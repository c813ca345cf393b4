// Reads the manifest of the build's files: dist/.vite/manifest.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
};
export type Manifest = Record<string, Chunk>;

/** The manifest of the build in a folder of frontend/. */
export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * Returns the manifest's key of a module, given by its path with or without extension, or by the specifier of
 * a lazy import. A group of lazy modules in vite.config.ts is given by its name.
 */
export function keyOf(manifest: Manifest, module: string): string {
  const path = module.replace(/^.*\/src\//, 'src/').replace(/\?.*$/, '');
  const isNamed = (key: string) => key === path || key.replace(/\.\w+$/, '') === path;
  const isGroup = (key: string) => !path.includes('/') && manifest[key]?.name === path;
  const found = Object.keys(manifest).find((key) => isNamed(key) || isGroup(key));
  if (!found) throw new Error(`the build has no ${module}`);
  return found;
}

/** The files of some modules and of all that they import statically: first scripts, then style sheets. */
export function filesOf(manifest: Manifest, modules: string[]): string[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  for (const module of modules) visit(keyOf(manifest, module));
  const chunks = [...seen.values()];
  return [...new Set([...chunks.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)])];
}

/** What every page loads: the entry script, and the client that it imports. */
export const startOf = (manifest: Manifest): string[] => [
  'index.html',
  ...(manifest['index.html']?.dynamicImports ?? []),
];
