// Finds cycles between the files of a crate. An edge leads from a file that names a path (in `use` or inline) to the file that
// defines the item. `mod` and `pub use` are not edges, and code that is compiled only for tests is ignored. It reads text, not
// syntax trees, which is enough for code formatted by rustfmt.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ITEM = /\b(?:struct|enum|union|trait|type|fn|const|static|mod|macro_rules!)\s+(?:r#)?([A-Za-z_]\w*)/g;

/**
 * Returns code without comments, without the contents of literals, and without modules and functions that are
 * compiled only for
 * tests.
 */
function withoutTests(text) {
  const code = text
    .replace(/r(#+)"[\s\S]*?"\1/g, '""')
    .replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""')
    .replace(/'(?:[^'\\]|\\.[^']*)'/g, "' '")
    .replace(/\/\/.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  const guarded = new Set();
  let out = '';
  let at = 0;
  for (const match of code.matchAll(/#\[cfg\((?:test|any\(test[^\]]*)\)\]\s*/g)) {
    if (match.index < at) continue;
    out += code.slice(at, match.index);
    at = match.index + match[0].length;
    const child = /^(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+);/.exec(code.slice(at));
    if (child) guarded.add(child[1]);
    at = endOfItem(code, at);
  }
  return { code: out + code.slice(at), guarded };
}

function endOfItem(code, from) {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    if ('{([<'.includes(code[at]) && code[at] !== '<') depth += 1;
    if ('})]'.includes(code[at])) {
      depth -= 1;
      if (depth === 0 && code[at] === '}') return at + 1;
    }
    if (code[at] === ';' && depth === 0) return at + 1;
  }
  return code.length;
}

/** The paths of a use tree: `a::{b, c::{self, d as e}}` is a::b, a::c (as c), a::c::d (as e). */
function useTree(tree, prefix = []) {
  const text = tree.trim();
  const brace = text.indexOf('{');
  if (brace < 0) {
    const [path, alias] = text.split(/\s+as\s+/);
    const parts = [...prefix, ...path.split('::').map((it) => it.trim())].filter(Boolean);
    if (parts.at(-1) === 'self' && parts.length > 1) parts.pop();
    return [{ parts, name: alias ?? parts.at(-1) }];
  }
  const head = [...prefix, ...text.slice(0, brace).split('::').map((it) => it.trim()).filter(Boolean)];
  const inner = text.slice(brace + 1, text.lastIndexOf('}'));
  const branches = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= inner.length; at += 1) {
    if (inner[at] === '{') depth += 1;
    if (inner[at] === '}') depth -= 1;
    if (at === inner.length || (inner[at] === ',' && depth === 0)) {
      branches.push(inner.slice(from, at));
      from = at + 1;
    }
  }
  return branches.filter((it) => it.trim()).flatMap((it) => useTree(it, head));
}

function readCrate(root) {
  const modules = new Map();
  const names = readdirSync(root, { recursive: true }).filter((it) => it.endsWith('.rs') && it !== 'main.rs');
  for (const name of names) {
    const path = name.replace(/\.rs$/, '').split(/[\\/]/);
    const key = name === 'lib.rs' ? '' : path.join('::');
    modules.set(key, { key, file: name, ...withoutTests(readFileSync(join(root, name), 'utf8')), uses: [], exports: [] });
  }
  const isTest = ({ key }) => {
    const parts = key.split('::');
    return parts.some((part, at) => modules.get(parts.slice(0, at).join('::'))?.guarded.has(part));
  };
  for (const module of [...modules.values()].filter(isTest)) modules.delete(module.key);
  for (const module of modules.values()) {
    module.code = module.code.replace(/^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/gm, (_, visible, tree) => {
      (visible ? module.exports : module.uses).push(...useTree(tree));
      return '';
    });
    module.items = new Set([...module.code.matchAll(ITEM)].map((match) => match[1]));
  }
  return modules;
}

const join2 = (module, name) => (module ? `${module}::${name}` : name);

/**
 * Returns the file that defines the path `parts`, as seen from `from`. `undefined` for items of other crates.
 */
function definedIn(modules, from, parts, seen = new Set()) {
  const question = `${from} ${parts.join('::')}`;
  if (seen.has(question) || parts.length === 0) return undefined;
  seen.add(question);
  let [first, ...rest] = parts;
  let at = from;
  if (first === 'crate') at = '';
  else if (first === 'super') {
    at = from.split('::').slice(0, -1).join('::');
    while (rest[0] === 'super') {
      at = at.split('::').slice(0, -1).join('::');
      rest = rest.slice(1);
    }
  } else if (first !== 'self') {
    if (!modules.has(join2(from, first))) return undefined;
    rest = parts;
  }
  for (let step = 0; step < rest.length; step += 1) {
    const name = rest[step];
    if (modules.has(join2(at, name))) {
      at = join2(at, name);
      continue;
    }
    const module = modules.get(at);
    if (!module) return undefined;
    const shown = module.exports.find((it) => it.name === name);
    if (shown) return definedIn(modules, at, [...shown.parts, ...rest.slice(step + 1)], seen);
    if (module.items.has(name)) return at;
    for (const glob of module.exports.filter((it) => it.name === '*')) {
      const found = definedIn(modules, at, [...glob.parts.slice(0, -1), ...rest.slice(step)], seen);
      if (found !== undefined && modules.get(found)?.items.has(name)) return found;
    }
    return at;
  }
  return { module: at };
}

function edgesOf(modules, module) {
  const edges = new Set();
  const add = (target) => {
    if (typeof target === 'string' && target !== module.key && modules.has(target)) edges.add(target);
  };
  const local = new Map();
  for (const { parts, name } of module.uses) {
    if (name === '*') {
      const target = definedIn(modules, module.key, parts.slice(0, -1));
      add(target?.module);
      continue;
    }
    const target = definedIn(modules, module.key, parts);
    if (target?.module !== undefined) local.set(name, target.module);
    else add(target);
  }
  for (const [path] of module.code.matchAll(/\b[a-z_]\w*(?:::\w+)+/g)) {
    const parts = path.split('::');
    const base = local.get(parts[0]);
    const full = base === undefined ? parts : ['crate', ...base.split('::').filter(Boolean), ...parts.slice(1)];
    const target = definedIn(modules, module.key, full);
    if (target?.module === undefined) add(target);
  }
  return edges;
}

/** Groups of files that reach each other (Tarjan's strongly connected components of more than one file). */
export function cycles(root) {
  const modules = readCrate(root);
  const edges = new Map([...modules.values()].map((it) => [it.key, edgesOf(modules, it)]));
  const index = new Map();
  const low = new Map();
  const stack = [];
  const groups = [];
  const visit = (key) => {
    index.set(key, index.size);
    low.set(key, index.get(key));
    stack.push(key);
    for (const next of edges.get(key)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(key, Math.min(low.get(key), low.get(next)));
    }
    if (low.get(key) !== index.get(key)) return;
    const group = stack.splice(stack.indexOf(key));
    if (group.length > 1) groups.push(group);
  };
  for (const key of edges.keys()) if (!index.has(key)) visit(key);
  return groups.map((group) => ({
    files: group.map((key) => modules.get(key).file).sort(),
    edges: group.flatMap((key) =>
      [...edges.get(key)].filter((it) => group.includes(it)).map((it) => `${modules.get(key).file} -> ${modules.get(it).file}`),
    ),
  }));
}

if (process.argv[1] === import.meta.filename)
  for (const crate of process.argv.slice(2)) {
    const found = cycles(join(crate, 'src'));
    for (const { files, edges } of found) console.log(`${relative('.', crate)}: ${files.length} files\n  ${edges.join('\n  ')}`);
    if (!found.length) console.log(`${crate}: none`);
  }
