// Computes what a first visit to a page transfers until the network is idle: the built files, and their size
// as the server sends them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, readManifest, startOf, type Manifest } from './manifest.ts';

const root = join(import.meta.dirname, '..');

type Budget = {
  /**
   * Classes of pages in the order of matching: a page is of the first class whose pattern matches its
   * address. Limits in KB.
   */
  classes: { name: string; paths: string; limit: number }[];
  besides: Record<string, string[]>;
  css: number;
  fonts: { files: string[]; limit: number };
};
const budget = JSON.parse(readFileSync(join(root, 'budget.json'), 'utf8')) as Budget;

/**
 * Modules that load automatically once the page is mounted. `besides` in budget.json lists them by the module
 * that imports them. e2e/pages/weight.spec.ts verifies that none is missing.
 */
const besides = new Map<string, string[]>(Object.entries(budget.besides));

/** Returns the files that a page of these modules loads until the network is idle. */
export function filesUntilRest(manifest: Manifest, modules: string[]): string[] {
  const named = modules.map((module) => module.replace(/^.*\/src\//, 'src/'));
  const later = named.flatMap((module) => besides.get(module) ?? besides.get(`${module}.tsx`) ?? []);
  return filesOf(manifest, [...startOf(manifest), ...modules, ...later]);
}

/** Weighs files of one build, in bytes; each file once. */
export function scale(dist: string): (files: string[]) => number {
  const known = new Map<string, number>();
  const weigh = (file: string): number => {
    const path = join(root, dist, file);
    // The build compresses all but the smallest files (scripts/compress.mjs).
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  return (files) =>
    files.reduce((sum, file) => {
      const weight = known.get(file) ?? weigh(file);
      known.set(file, weight);
      return sum + weight;
    }, 0);
}

/** The class of a page, by the pattern of its address: the first that fits. */
export function classOf(path: string): Budget['classes'][number] {
  const found = budget.classes.find(({ paths }) => new RegExp(paths).test(path));
  if (!found) throw new Error(`budget.json has no class for ${path}`);
  return found;
}

export { budget, readManifest };
