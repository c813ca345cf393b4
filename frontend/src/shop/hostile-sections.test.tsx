/* Markup in any field of a section stays text. The API description lists the fields, so a new kind is tested too. */
import { expect, it } from 'vitest';
import description from '../../openapi/openapi.json';
import { sitePages } from '@/api/admin/site';
import type { SiteSection } from '@/api/site';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { SectionsPreview } from './site-preview-sections';

const hostile = '<img src=x onerror=alert(1)>"\'{brand} [a](javascript:alert(1)) <b>हिन्दी</b>';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
};
const schemas = description.components.schemas as unknown as Record<string, Schema>;
const named = (reference: string): Schema => schemas[reference.split('/').at(-1) ?? ''] ?? {};

/** A value as hostile as its description lets it be. */
function valueOf(schema: Schema, name: string): unknown {
  if (schema.$ref) return valueOf(named(schema.$ref), name);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.items ? [valueOf(schema.items, name)] : [];
  if (schema.type === 'integer') return 3;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, valueOf(inner, key)]),
    );
  // Values that the server would otherwise reject.
  if (name === 'link') return '/courses';
  if (name === 'picture' || name === 'video' || name === 'image') return '/media/files/a-960.webp';
  return hostile;
}

/** One section of each kind that there is. */
const mapping = (schemas.SiteSection as unknown as { discriminator: { mapping: Record<string, string> } })
  .discriminator.mapping;
const sections = Object.entries(mapping).map(([kind, reference]) => ({
  ...(valueOf(named(reference), kind) as object),
  id: kind,
})) as SiteSection[];

it.each(sitePages)('shows hostile texts of every kind on %s as texts', async (page) => {
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 8, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
  const { container, findAllByText } = renderUi(<SectionsPreview page={page} sections={sections} />, {
    me: null,
  });
  expect((await findAllByText(/onerror=alert/, {}, { timeout: 4000 })).length).toBeGreaterThan(0);
  const doing = '[onerror], [onclick], [src="x"], [href^="javascript:"], iframe, script, style';
  expect([...container.querySelectorAll(doing)]).toEqual([]);
});
