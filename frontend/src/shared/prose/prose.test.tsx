import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compile } from '../../../scripts/markdown';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import { fillSettings } from './fill-settings';
import { Prose } from './prose';

const page = (text: string) => compile(`---\ntitle: A page\ndescription: Of: things\n---\n${text}`, 'a.md');

it('reads front matter, headings and the number of words', () => {
  const { meta, headings } = page('## What you may *do*\n\nTwo words.\n');
  expect(meta).toEqual({ title: 'A page', description: 'Of: things', words: 6 });
  expect(headings).toEqual([{ id: 'what-you-may-do', text: 'What you may do' }]);
});

it('gives a heading in any script an address', () => {
  expect(page('## आप क्या कर सकते हैं?').headings[0]?.id).toBe('आप-क्या-कर-सकते-हैं');
});

it('refuses what it cannot show, naming the file', () => {
  expect(() => page('# Title of level one')).toThrow('a.md: headings are of level 2 or 3');
  expect(() => page('<b>markup</b>')).toThrow('a.md: html is not supported');
  expect(() => compile('No dashes.', 'b.md')).toThrow('b.md has no front matter');
});

it('shows lists, emphasis, code and links, with the settings put in', async () => {
  const { router, user } = renderUi(
    <Prose
      body={
        page(
          'Ask [us](/contactus) or [mail](mailto:{contact.email}).\n\n- `one`\n- **two** of\n  {brand.name}',
        ).body
      }
    />,
  );
  expect(await screen.findByRole('link', { name: 'mail' })).toHaveAttribute(
    'href',
    'mailto:help@kaushal.test',
  );
  expect(screen.getAllByRole('listitem').map((item) => item.innerHTML)).toEqual([
    expect.stringMatching(/^<code[^>]*>one<\/code>$/),
    expect.stringMatching(/^<strong[^>]*>two<\/strong> of Kaushal$/),
  ]);
  await user.click(screen.getByRole('link', { name: 'us' }));
  expect(router.state.location.pathname).toBe('/contactus');
});

it('writes a setting as text, never as markup', async () => {
  const brand = { ...makeSettings().brand, name: '<img src=x>' };
  setSettings(makeSettings({ brand }));
  renderUi(<Prose body={page('Of {brand.name}.').body} />);
  expect(await screen.findByText('Of <img src=x>.')).toBeVisible();
});

it('leaves alone what is no setting', () => {
  expect(fillSettings('{brand.nothing} {count} {social}')).toBe('{brand.nothing} {count} {social}');
});
