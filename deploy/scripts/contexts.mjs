// The contexts of `crates/domain/src`: each may use itself and those above it in this list. Modules are the crate's folders and
// files. `ports` and `testing` know every context and are left out.
const CONTEXTS = {
  'what happened and what follows': ['events', 'jobs', 'batch'],
  people: ['identity', 'staff', 'privacy'],
  catalogue: ['catalogue', 'batches', 'captions', 'streams', 'uploads', 'quizzes'],
  learning: ['learning', 'submissions', 'certificates', 'discussions', 'notes', 'reviews', 'teaching'],
  money: ['pricing', 'coupon', 'orders', 'payments', 'invoicing', 'wallet', 'reports'],
  site: ['settings', 'site', 'articles', 'providers', 'launch', 'overview'],
  'on top': ['students', 'enquiries', 'webinars', 'translations', 'mail', 'exports'],
};
const LEFT_OUT = ['', 'ports', 'testing'];

/** Imports that still point further down the list. No other may be added; the last import of a pair takes its entry along. */
export const BACKWARD = [
  'catalogue -> articles',
  'catalogue -> reviews',
  'catalogue -> site',
  'catalogue -> translations',
  'catalogue -> webinars',
  'identity -> orders',
  'identity -> settings',
  'jobs -> mail',
  'learning -> mail',
  'learning -> orders',
  'orders -> mail',
  'orders -> settings',
  'payments -> mail',
  'privacy -> discussions',
  'privacy -> mail',
  'privacy -> orders',
  'privacy -> students',
  'privacy -> uploads',
  'privacy -> webinars',
  'quizzes -> learning',
];

const rank = new Map(Object.values(CONTEXTS).flatMap((modules, at) => modules.map((module) => [module, at])));
const context = (module) => Object.keys(CONTEXTS)[rank.get(module)];

/** What the imports of the domain (pairs of module paths) break, as sentences. */
export function contextFaults(imports, backward = BACKWARD) {
  const faults = new Set();
  const found = new Set();
  for (const [from, to] of imports) {
    const pair = [from, to].map((path) => path.split('::')[0]);
    if (pair.some((module) => LEFT_OUT.includes(module))) continue;
    const unknown = pair.find((module) => !rank.has(module));
    if (unknown) faults.add(`${unknown} is in no context: name it in deploy/scripts/contexts.mjs`);
    if (unknown || rank.get(pair[0]) >= rank.get(pair[1])) continue;
    found.add(pair.join(' -> '));
    if (!backward.includes(pair.join(' -> ')))
      faults.add(`${from} must not use ${to}: ${context(pair[0])} may not use ${context(pair[1])}`);
  }
  for (const gone of backward.filter((it) => !found.has(it)))
    faults.add(`nothing imports ${gone} any more: remove it from deploy/scripts/contexts.mjs`);
  return [...faults];
}
