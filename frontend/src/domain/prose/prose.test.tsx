import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import type { Node } from '@/api/prose';
import { fillSettings } from './fill-settings';
import { Prose } from './prose';

const line = (children: Node[]): Node => ({ tag: 'p', children });

it('shows lists, emphasis, code and links, with the settings put in', async () => {
  const { router, user } = renderUi(
    <Prose
      body={[
        line([
          'Ask ',
          { tag: 'a', href: '/contactus', children: ['us'] },
          ' or ',
          { tag: 'a', href: 'mailto:{contact.email}', children: ['mail'] },
          '.',
        ]),
        {
          tag: 'ul',
          children: [
            { tag: 'li', children: [{ tag: 'code', children: ['one'] }] },
            { tag: 'li', children: [{ tag: 'strong', children: ['two'] }, ' of {brand.name}'] },
          ],
        },
      ]}
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
  renderUi(<Prose body={[line(['Of {brand.name}.'])]} />);
  expect(await screen.findByText('Of <img src=x>.')).toBeVisible();
});

it('leaves alone what is no setting', () => {
  expect(fillSettings('{brand.nothing} {count} {social}')).toBe('{brand.nothing} {count} {social}');
});
