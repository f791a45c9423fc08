import { expect, it } from 'vitest';
import type { ContentRow } from '../../model/content/content-rows';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort } from '../../ports/content';
import { defaultContext } from '../../context';
import { withSources, pathCheck } from './content-sources';

const uk = defaultContext('uk');
const layout = {
  type: 'layout',
  minimalHeader: false,
  minimalFooter: false,
  serviceNavItems: [
    { name: 'Ask', target: { path: '/contact' } },
    { name: 'Gone', target: { path: '/gone' } },
    { target: { page: 'terms' } },
  ],
  footerItems: [{ name: 'Range', listItems: [{ name: 'Gone', target: { path: '/legal/gone' } }] }],
  footerCopyright: '© {year}',
  cookieConsentContent: { text: 'a', necessary: 'b', tracking: 'c' },
} satisfies ContentRow;
const rows: readonly ContentRow[] = [
  { type: 'richText', text: 'Look at [all](/cameras/q/color/white), or [none](/gone).' },
  {
    type: 'banner',
    look: 'panel',
    title: 'T',
    text: '[x](/gone)',
    action: { label: 'Go', target: { path: '/gone?a=1' } },
  },
  {
    type: 'hero',
    title: 'T',
    text: 'T',
    picture: '/media/a.webp',
    actions: [
      { label: 'Dead', target: { path: '/gone' } },
      { label: 'Live', target: { path: '/cameras#list' } },
    ],
  },
];

const catalogue = {
  resolveUrl: async (_: unknown, path: string) =>
    path === '/cameras' ? { type: 'category', id: '1' } : null,
} as unknown as CataloguePort;
const content = {
  contentBlock: async (_: unknown, block: string) => (block === 'layout' ? [layout] : rows),
  contentPage: async () => ({
    id: '1',
    code: 'about',
    title: 'About',
    url: '/about',
    body: '',
    description: null,
    rows,
  }),
} as unknown as ContentPort;
const ports = withSources({ catalogue, content }, { before: [], after: [] });

it('menus have no links to paths that lead nowhere', async () => {
  expect(await ports.content.contentBlock(uk, 'layout')).toEqual([
    {
      ...layout,
      serviceNavItems: [{ name: 'Ask', target: { path: '/contact' } }, { target: { page: 'terms' } }],
      footerItems: [{ name: 'Range', listItems: [] }],
    },
  ]);
});

it('rows of blocks and pages have none either, and texts keep the labels', async () => {
  const live = [
    { type: 'richText', text: 'Look at [all](/cameras/q/color/white), or none.' },
    { type: 'banner', look: 'panel', title: 'T', text: '[x](/gone)' },
    { ...rows[2], actions: [{ label: 'Live', target: { path: '/cameras#list' } }] },
  ];
  expect(await ports.content.contentBlock(uk, 'home')).toEqual(live);
  expect((await ports.content.contentPage(uk, '1'))?.rows).toEqual(live);
});

it('a route of the shop leads to something, and another path if the catalogue has it', async () => {
  const hasPath = pathCheck(catalogue);
  const hrefs = ['/', '/contact?topic=order', '/cameras', '/cameras/q/page/2', '/legal/terms', '/gone'];
  expect(await Promise.all(hrefs.map((href) => hasPath(uk, href)))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
