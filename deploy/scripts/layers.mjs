// The dependency rule of ARCHITECTURE.md between the crates: the contexts of the domain in their order, adapters above them, and
// `api` on top.

/** The contexts, from the bottom up: each may use those before it. */
export const CONTEXTS = ['kernel', 'institute', 'people', 'catalogue', 'learning', 'money', 'domain'];

/** Libraries that contexts may use: without I/O, clock, randomness or wire formats. */
const LIBRARIES = [
  'any_ascii', 'polib', 'strsim', 'unicode-segmentation', 'icu_normalizer', 'idna', 'pulldown-cmark', 'chrono', 'uuid', 'thiserror', 'mockall',
];

/**
 * Crates that an adapter may use in addition to the contexts. A crate that is not listed here counts as an
 * adapter, and may use
 * the contexts.
 */
const ADAPTERS = {
  storage_pg: ['embedded_pg'], // only with `test-support`
  // `typefaces` and `pdf_text` provide fonts and text layout. They are not adapters.
  media: ['typefaces'],
  pdf_text: ['typefaces'],
  invoice_pdf: ['pdf_text'],
  certificate_pdf: ['pdf_text'],
};
export const TESTS = ['api_tests', 'payu_fake', 'razorpay_fake', 'openid_fake'];
const WIRE = ['serde', 'validator', 'utoipa', 'actix-web'];

/** Returns sentences about violations of the rule in the manifests (from `cargo metadata`). */
export function layerFaults(packages) {
  const ours = new Set(packages.map(({ name }) => name));
  const faults = [];
  for (const { name, dependencies } of packages.filter((it) => !TESTS.includes(it.name))) {
    const level = CONTEXTS.indexOf(name);
    const below = level < 0 ? CONTEXTS : CONTEXTS.slice(0, level);
    for (const dependency of dependencies.filter(({ kind }) => kind === null)) {
      const other = dependency.name;
      if (ours.has(other)) {
        const rule = name === 'api' ? [...ours].filter((it) => !TESTS.includes(it)) : [...below, ...(ADAPTERS[name] ?? [])];
        if (!rule.includes(other)) faults.push(`${name} must not depend on ${other}`);
      } else if (level >= 0 && !LIBRARIES.includes(other)) {
        faults.push(`${name} must not depend on ${other}: it does no I/O and knows no library of an adapter`);
      }
      if (name !== 'api' && WIRE.includes(other)) faults.push(`${name} must not depend on ${other}: only api speaks the wire`);
      if (level >= 0 && other === 'chrono' && dependency.features.includes('clock'))
        faults.push(`${name} must not use the clock of chrono: now comes through the Clock port`);
      if (level >= 0 && other === 'uuid' && dependency.features.some((feature) => /^v\d/.test(feature)))
        faults.push(`${name} must not make ids: they come through the IdGen port`);
    }
  }
  for (const name of [...CONTEXTS, ...Object.keys(ADAPTERS)])
    if (!ours.has(name)) faults.push(`there is no crate ${name}, which this script has rules for`);
  return faults;
}
