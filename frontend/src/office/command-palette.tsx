import type { User } from '@/api/types';
import { Palette } from '@/office/palette/palette';
import { sections } from '@/office/settings/fields';
import { adminPaths } from '@/domain/paths/admin-paths';

const settings = sections.flatMap(({ title, fields }) =>
  fields.map(({ path, label }) => ({ to: adminPaths.setting(path), label, note: title, kind: 'settings' })),
);

/** The command palette, with an entry for every setting. */
export default function CommandPalette({ user }: { user: User }) {
  return <Palette user={user} settings={settings} />;
}
