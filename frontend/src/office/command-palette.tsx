import type { User } from '@/api/types';
import { Palette } from '@/office/palette/palette';
import { sections } from '@/office/settings/fields';
import { adminPaths } from '@/domain/paths/admin-paths';

const settings = sections.flatMap(({ title, fields }) =>
  fields.map(({ path, label }) => ({ to: adminPaths.setting(path), label, note: title, kind: 'settings' })),
);

/** The palette with every setting that there is. */
export default function CommandPalette({ user }: { user: User }) {
  return <Palette user={user} settings={settings} />;
}
