import type { AdminSettings } from '@/api/admin/settings';

type Leaves<Tree, Before extends string = ''> = {
  [Name in keyof Tree & string]: NonNullable<Tree[Name]> extends object
    ? Leaves<NonNullable<Tree[Name]>, `${Before}${Name}.`>
    : [`${Before}${Name}`, Tree[Name]];
}[keyof Tree & string];

/** The settings by their paths, such as `brand.colours.accent`. */
export type FlatSettings = { [Leaf in Leaves<AdminSettings> as Leaf[0]]: Leaf[1] };

type Tree = { [name: string]: Tree | unknown };

const isTree = (value: unknown): value is Tree => value !== null && typeof value === 'object';

export const flatten = (tree: object, before = ''): FlatSettings =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) ? Object.entries(flatten(value, `${before}${name}.`)) : [[`${before}${name}`, value]],
    ),
  ) as FlatSettings;

export function unflatten(flat: object): AdminSettings {
  const root: Tree = {};
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let tree = root;
    for (const name of names) tree = (tree[name] ??= {}) as Tree;
    tree[last] = value;
  }
  return root as AdminSettings;
}
