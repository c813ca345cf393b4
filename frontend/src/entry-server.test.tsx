import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { sentinels, setSettings } from '@/api/settings';
import { takeOver } from '@/app/prerendered';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { queryClientContext } from '@/lib/router-context';
import { fill } from '@/components/prose/fill';
import { makeSettings } from '@/test/factories';
import { specimens } from '@/app/specimens';
import { patterns, prerendered, render, templates } from './entry-server';

const closed = /^\/(?:goal|gallery)\//;

/** What the server does with the marks in a page. */
function served(markup: string): string {
  return markup.replace(/%(\{[\w.]+\})%/g, (_, path: string) => fill(path));
}

describe.each(prerendered.filter((path) => !specimens(path)))('the prerendered page %s', (path) => {
  it('is taken over as it stands, with the settings of the day', async () => {
    setSettings(sentinels);
    const markup = await render(path);
    // After a lazy part React's server leaves that part's contexts set, until it renders something else.
    await prerender(null);
    expect(markup).toContain('<title>');
    expect(markup.match(/<h1/g)).toHaveLength(1);

    setSettings(makeSettings());
    const container = document.createElement('div');
    container.innerHTML = served(markup).replace(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/, '');
    document.body.append(container);
    const client = createQueryClient();
    const router = createMemoryRouter(routes, {
      initialEntries: [path],
      ...(await takeOver(routes, path)),
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(queryClientContext, client);
        return context;
      },
    });
    const mismatches: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(
        container,
        <Providers client={client}>
          <RouterProvider router={router} />
        </Providers>,
        { onRecoverableError: (error) => mismatches.push(error) },
      ),
    );
    expect(mismatches).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });
});

describe.each([...prerendered.filter(specimens), ...Object.values(templates)])('the template %s', (path) => {
  it('has marks in the places of data, and nothing of the specimens', async () => {
    setSettings(sentinels);
    const markup = await render(path);
    await prerender(null);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/zz-|-zz|9,?[3-9]01|₹9/);
    const opened = [...markup.matchAll(/%\{[#^]([^}]+)\}%/g)].map(([, name]) => name);
    const closed = [...markup.matchAll(/%\{\/([^}]+)\}%/g)].map(([, name]) => name);
    expect(opened.length).toBeGreaterThan(0);
    expect(closed.sort()).toEqual(opened.sort());
  });
});

it('makes a template of the list of courses: one card for all, the first row of pictures at once', async () => {
  setSettings(sentinels);
  const markup = await render('/courses');
  const [, card = ''] = /%\{#courses\}%(.*)%\{\/courses\}%/s.exec(markup) ?? [];
  expect(card).toMatch(/^<li><article/);
  expect(card).toContain('href="/course/%{slug}%"');
  expect(card).toContain('src="%{image}%"');
  expect(card).toContain('%{@4|loading="eager" fetchpriority="high"|loading="lazy"}%');
  expect(card).toContain('%{price|rupees}%');
  expect(card).toContain('%{totalLessons|0 lessons|1 lesson|# lessons}%');
});

it('makes a template of a course: what it costs, and the way to buy it for somebody new', async () => {
  setSettings(sentinels);
  const markup = await render(templates.course);
  expect(markup).toContain('>%{title}%</h1>');
  expect(markup).toContain('%{priceInclGst|rupees}% incl. %{gst.percent}%% GST');
  expect(markup).toContain('href="/signup?courseId=%{_id|url}%&amp;type=course"');
  expect(markup).toMatch(
    /<picture>%\{image\|sources\|[^|}]+\}%<img src="%\{image\}%"[^>]*fetchPriority="high"/,
  );
  expect(markup).toMatch(
    /%\{#videos\}%<li>.*%\{title\}%.*%\{durationSeconds\|clock\}%.*<\/li>%\{\/videos\}%/s,
  );
  expect(markup).toContain('>%{#price}%Buy Now%{/price}%%{^price}%Enrol free%{/price}%</a>');
  expect(markup).toMatch(/<h1%\{title\|lang\}% [^>]*>%\{title\}%<\/h1>/);
  // A free course is put into no cart, and no money of it goes back.
  expect(markup).toMatch(/%\{#price\}%<button[^>]*>Add to Cart<\/button>%\{\/price\}%/);
  expect(markup).toMatch(
    /%\{#price\}%<li(?:(?!<\/li>).)*%\{refundWindowDays\|[^<]*<\/span><\/li>%\{\/price\}%/,
  );
});

it('lists the address of every page, so that the server knows a page from a typing mistake', () => {
  const known = patterns();
  expect(known).toContain('/course/:id/learn');
  expect(known).not.toContain('/*');
  const isKnown = (path: string) =>
    matchRoutes(
      known.map((pattern) => ({ path: pattern })),
      path,
    ) !== null;
  for (const path of prerendered.filter((page) => !closed.test(page))) expect(isKnown(path)).toBe(true);
});

it('leaves out patterns of which every page is prerendered, so that the others are not found', () => {
  const known = patterns();
  expect(known.filter((pattern) => closed.test(pattern))).toEqual([]);
  expect(prerendered.filter((path) => closed.test(path)).length).toBeGreaterThanOrEqual(8);
});
