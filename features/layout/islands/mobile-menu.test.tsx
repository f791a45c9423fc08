// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act, renderPage } from '@/lib/testing/render-page';
import { EnglishTexts } from '@/lib/testing/compiled-texts';
import { until } from '@/lib/testing/until';
import type { MenuFile, MenuNode } from '../menu';
import en from '@/messages/en.json';
import { MobileMenu } from './mobile-menu';

const node = (id: string, ...children: MenuNode[]): MenuNode => {
  return { id, name: id, url: `/${id}`, image: null, children };
};
const items = [{ ...node('cameras', node('wired', node('turret'))), image: '/media/camera.webp' }];
const file: MenuFile = { items, service: [], stores: { title: '', current: '', links: [] }, asides: {} };
const entries = items.map(({ children, ...entry }) => ({ ...entry, link: null, opens: children.length > 0 }));

vi.hoisted(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
vi.mock('../use-menu', () => ({ useMenu: () => ({ file, failed: false, retry: () => undefined }) }));
vi.mock('next/link', () => ({ default: ({ href = '', children = '' }) => <a href={href}>{children}</a> }));
afterEach(() => vi.restoreAllMocks());

const menu = (open: boolean) => (
  <EnglishTexts>
    <MobileMenu entries={entries} phone="1" currency={null} open={open} />
  </EnglishTexts>
);
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );

const wired = en.header.openSubmenu.replace('{name}', 'wired');

it('has the focus when it opens again while it closes', async () => {
  // An animation that does not end, as on a busy machine.
  const styleOf = (element: Element) => ({
    get animationName() {
      return element.getAttribute('data-state');
    },
  });
  vi.spyOn(window, 'getComputedStyle').mockImplementation(styleOf as typeof getComputedStyle);
  const { main, rerender, end } = await renderPage(menu(true));
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  await rerender(menu(false));
  expect(dialog()).not.toBeNull();
  main.focus();
  await rerender(menu(true));
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  await end();
});

it('shows the picture of a category', async () => {
  const { end } = await renderPage(menu(true));
  expect(button('cameras')?.querySelector('img')?.src).toContain('camera.webp');
  await act(() => button('cameras')?.click());
  expect(button(wired)?.querySelector('img')).toBeNull();
  await end();
});

it('moves the focus to the entry of a level that is left before the effects of another change', async () => {
  let change = () => {};
  function Changing() {
    const [phone, setPhone] = useState('1');
    change = () => setPhone('2');
    return (
      <EnglishTexts>
        <MobileMenu entries={entries} phone={phone} currency={null} open />
      </EnglishTexts>
    );
  }
  const { end } = await renderPage(<Changing />);
  for (const name of ['cameras', wired]) await act(() => button(name)?.click());
  const seen = new MutationObserver(() => {
    seen.disconnect();
    button(en.header.back)?.click();
  });
  seen.observe(document.body, { subtree: true, childList: true, characterData: true });
  change();
  await until(() => expect(button(wired)).toBeDefined());
  expect(document.activeElement).toBe(button(wired));
  await end();
});

it('leads from a category below the main menu to its list, and by the button beside it to its level', async () => {
  const { end } = await renderPage(menu(true));
  const link = (href: string) => dialog()?.querySelector(`a[href="${href}"]`);
  await act(() => button('cameras')?.click());
  expect(link('/wired')?.textContent).toBe('wired');
  expect(link('/turret')).toBeNull();
  await act(() => button(wired)?.click());
  expect(link('/turret')).not.toBeNull();
  expect(button(en.header.openSubmenu.replace('{name}', 'turret'))).toBeUndefined();
  await end();
});
