import { expect, test } from '../support/fixtures';
import { localeOf, publicPages, renderedPage } from '../support/public-pages';

type Render = (asked: string) => Promise<string>;

test('the server renders every public page as Node does, byte for byte', async ({ request }) => {
  test.setTimeout(180_000);
  const rendererOf = async (build: string) =>
    ((await import(new URL(`../../${build}/pages.js`, import.meta.url).href)) as { render: Render }).render;
  const render = { en: await rendererOf('dist'), hi: await rendererOf('dist-hi') };
  for (const path of [...(await publicPages(request)), '/courses?q=web', '/hi/courses?q=web']) {
    await test.step(path, async () => {
      const locale = localeOf(path);
      const page = await renderedPage(request, path);
      const at = page.path || '/courses';
      const { firstData, settings } = page;
      const asked = JSON.stringify({ path: at, firstData, settings, locale });
      const { head, body } = JSON.parse(await render[locale](asked)) as { head: string; body: string };
      expect(page.body === body, `${path} differs from Node's`).toBe(true);
      // The server decides the title: with two courses of the same name it adds what distinguishes them.
      for (const tag of head.replace(/<title>.*<\/title>/, '').match(/<[^>]+>/g) ?? [])
        expect(page.head).toContain(tag);
    });
  }
});
