import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cms } from '@/config/limits/third-parties';
import type { StoreCode } from '@/config/types';
import { until } from '@/lib/testing/until';
import { type CmsServer, startCmsServer } from '@/mocks/cms-server';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort, ContentCopies, ContentCopy } from '../../ports/content';
import { defaultContext } from '../../context';
import { createCmsClient, cmsContent, PublishedDocuments } from './cms-content';
import { withSources } from '../content/content-sources';

const uk = defaultContext('uk');
const de = defaultContext('de');
const banner = (title: string) => ({ type: 'banner', look: 'panel', title }) as const;

/** Copies in memory, as the database keeps them. */
function memoryCopies() {
  const rows = new Map<StoreCode, ContentCopy>();
  const copies: ContentCopies = {
    read: async (store) => rows.get(store) ?? null,
    write: async (store, copy) => void rows.set(store, copy),
  };
  return { rows, copies };
}

/** The files: a page of terms, and a home page. */
const files: ContentPort = {
  contentPage: async (_, id) =>
    id === '7'
      ? { id, code: 'terms', title: 'Terms', url: '/terms', body: '<p>x</p>', description: null, rows: [] }
      : null,
  contentLinks: async (_, codes) =>
    codes.includes('terms') ? [{ code: 'terms', title: 'Terms', url: '/terms' }] : [],
  contentBlock: async () => [banner('From the files')],
  reloadContent: async () => undefined,
};

const catalogue = {
  resolveUrl: async (_: unknown, path: string) => (path === '/terms' ? { type: 'page', id: '7' } : null),
  storeUrls: async () => [],
  sitemapPages: async () => [{ path: '/terms', storeUrls: [], changedAt: '2026-11-25T09:00:00.000Z' }],
} as unknown as CataloguePort;

let server: CmsServer;
let stored: ReturnType<typeof memoryCopies>;
let now: number;
let lines: unknown[];
beforeEach(async () => {
  await server?.close();
  server = await startCmsServer();
  stored = memoryCopies();
  now = Date.now();
  lines = [];
});
afterAll(() => server.close());

/** A node of the shop: its memory is empty at the start. */
function startNode(token = server.token) {
  const log = { warn: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) };
  const client = createCmsClient(server.variables['CMS_URL'] ?? '', token);
  const published = new PublishedDocuments(client, stored.copies, log, () => now);
  const source = cmsContent({ client, published, log });
  const ports = withSources({ catalogue, content: files }, { before: [source], after: [] });
  return { ...ports, published };
}

const titleOf = async (content: ContentPort, context = uk) => {
  const [row] = await content.contentBlock(context, 'home');
  return row?.type === 'banner' ? row.title : row;
};

describe('the content of the CMS', () => {
  it('replaces that of the files, per store and document', async () => {
    server.publish('uk', { code: 'home', rows: [banner('Hello')] });
    server.publish('uk', { code: 'terms', title: 'New terms', description: 'Short', rows: [banner('Law')] });
    const { content } = startNode();
    expect(await titleOf(content)).toBe('Hello');
    expect(await titleOf(content, de)).toBe('From the files');
    expect(await content.contentPage(uk, '7')).toEqual({
      id: '7',
      code: 'terms',
      title: 'New terms',
      url: '/terms',
      body: '',
      description: 'Short',
      rows: [banner('Law')],
      isTemplate: false,
    });
    expect(await content.contentLinks(uk, ['terms'])).toMatchObject([{ title: 'New terms' }]);
    expect(await content.contentPage(de, '7')).toMatchObject({ title: 'Terms', body: '<p>x</p>' });
  });

  it('is there at the first read, even if the notification about the stored copy drops it from memory', async () => {
    server.publish('uk', { code: 'home', rows: [banner('Hello')] });
    const { content, published } = startNode();
    const { write } = stored.copies;
    stored.copies.write = async (store, copy) => {
      await write(store, copy);
      published.forget(store);
    };
    expect(await titleOf(content)).toBe('Hello');
  });

  it('has pages of its own, with paths, links and an entry in the sitemap', async () => {
    server.publish('uk', { code: 'jobs', path: '/jobs', title: 'Jobs', rows: [] });
    server.publish('de', { code: 'jobs', path: '/karriere', title: 'Karriere', rows: [] });
    server.publish('uk', { code: 'terms', path: '/other-terms', title: 'Terms', rows: [] });
    const shop = startNode();
    const id = 'cms:jobs';
    expect(await shop.catalogue.resolveUrl(uk, '/jobs')).toEqual({ type: 'page', id });
    expect(await shop.catalogue.resolveUrl(de, '/jobs')).toBeNull();
    expect(await shop.catalogue.resolveUrl(uk, '/other-terms')).toBeNull();
    expect(await shop.content.contentPage(de, id)).toMatchObject({ title: 'Karriere', url: '/karriere' });
    const urls = [
      { store: 'de', path: '/karriere' },
      { store: 'uk', path: '/jobs' },
    ];
    const storeUrls = await shop.catalogue.storeUrls({ type: 'page', id });
    expect(storeUrls.toSorted((a, b) => a.store.localeCompare(b.store))).toEqual(urls);
    const entries = await shop.catalogue.sitemapPages(uk);
    // The document replaces the text of /terms, whose date is no longer known.
    expect(entries.map(({ path, changedAt }) => [path, changedAt])).toEqual([
      ['/terms', null],
      ['/jobs', null],
    ]);
    const [terms] = await shop.catalogue.sitemapPages(de);
    expect(terms?.changedAt).toBe('2026-11-25T09:00:00.000Z');
    expect(await shop.content.contentPage(uk, 'cms:nothing')).toBeNull();
  });

  it('is asked for once a minute, and sent only if it changed', async () => {
    const { content } = startNode();
    for (let read = 0; read < 5; read += 1) await titleOf(content);
    expect(server.requests).toEqual(['/stores/uk/documents']);
    server.publish('uk', { code: 'home', rows: [banner('Later')] });
    now += cms.checkAfterMs;
    expect(await titleOf(content)).toBe('From the files');
    await until(async () => expect(await titleOf(content)).toBe('Later'));
  });

  it('is read again at once by a reload', async () => {
    const { content } = startNode();
    await titleOf(content);
    server.publish('uk', { code: 'home', rows: [banner('Now')] });
    await content.reloadContent(['uk']);
    expect(await titleOf(content)).toBe('Now');
  });

  it('reaches other nodes by the stored copy', async () => {
    const [first, second] = [startNode(), startNode()];
    await Promise.all([titleOf(first.content), titleOf(second.content)]);
    server.publish('uk', { code: 'home', rows: [banner('Everywhere')] });
    await first.content.reloadContent(['uk']);
    second.published.forget('uk');
    const before = server.requests.length;
    expect(await titleOf(second.content)).toBe('Everywhere');
    expect(server.requests).toHaveLength(before);
  });
});

describe('the layout of every page', () => {
  const layout = {
    type: 'layout',
    minimalHeader: true,
    minimalFooter: false,
    serviceNavItems: [{ name: 'Ask', target: { path: '/contact' } }],
    footerItems: [],
    footerCopyright: '© {year} CMS',
    cookieConsentContent: { text: 'May we?', necessary: 'Cart', tracking: 'Visits' },
  };

  it('is a document of the CMS, in the stores that have one', async () => {
    server.publish('uk', { code: 'layout', rows: [layout] });
    const { content } = startNode();
    expect(await content.contentBlock(uk, 'layout')).toEqual([layout]);
    expect(await content.contentBlock(de, 'layout')).toEqual([banner('From the files')]);
  });

  it('keeps its last good version in the place of one without the texts of the cookie question', async () => {
    server.publish('uk', { code: 'layout', rows: [layout] });
    const { content } = startNode();
    await content.contentBlock(uk, 'layout');
    server.publish('uk', { code: 'layout', rows: [{ ...layout, cookieConsentContent: undefined }] });
    await content.reloadContent(['uk']);
    expect(await content.contentBlock(uk, 'layout')).toEqual([layout]);
    expect(lines).toHaveLength(1);
  });
});

describe('while the CMS', () => {
  it.each([
    ['down', 'status 503'],
    ['rubbish', 'not a list of documents'],
  ] as const)('is %s, the last copy is used, also after a restart', async (mode, reason) => {
    server.publish('uk', { code: 'home', rows: [banner('Last')] });
    await titleOf(startNode().content);
    server.setMode(mode);
    const restarted = startNode();
    now += 10 * cms.checkAfterMs;
    expect(await titleOf(restarted.content)).toBe('Last');
    await expect(restarted.content.reloadContent(['uk'])).rejects.toThrow(reason);
    expect(await titleOf(restarted.content)).toBe('Last');
  });

  it('never answered, the files are used, and it is not asked for every page', async () => {
    server.setMode('down');
    const { content } = startNode();
    for (let read = 0; read < 5; read += 1) expect(await titleOf(content)).toBe('From the files');
    expect(server.requests).toHaveLength(1);
    server.setMode('up');
    server.publish('uk', { code: 'home', rows: [banner('Back')] });
    now += cms.pauseMs;
    expect(await titleOf(content)).toBe('Back');
  });

  it('refuses the token, the reason is logged without it', async () => {
    const { content } = startNode('wrong-token');
    expect(await titleOf(content)).toBe('From the files');
    expect(JSON.stringify(lines)).toContain('status 401');
    expect(JSON.stringify(lines)).not.toContain('wrong-token');
  });
});

describe('a document with a mistake', () => {
  it('keeps its last good version, and the others change', async () => {
    server.publish('uk', { code: 'home', rows: [banner('Good')] });
    const { content } = startNode();
    await titleOf(content);
    server.publish('uk', { code: 'home', rows: [{ type: 'html', html: '<script>1</script>' }] });
    server.publish('uk', { code: 'global', rows: [banner('Other')] });
    await content.reloadContent(['uk']);
    expect(await titleOf(content)).toBe('Good');
    expect(await content.contentBlock(uk, 'global')).toEqual([banner('Other')]);
    expect(JSON.stringify(lines)).toContain('home');
    expect(JSON.stringify(lines)).not.toContain('<script>');
  });
});

describe('drafts', () => {
  it('are seen in the preview only, never cached', async () => {
    server.publish('uk', { code: 'home', rows: [banner('Public')] });
    const { content, catalogue: paths } = startNode();
    server.save('uk', { code: 'home', rows: [banner('Draft')] });
    server.save('uk', { code: 'soon', path: '/soon', title: 'Soon', rows: [] });
    expect(await titleOf(content)).toBe('Public');
    expect(await content.contentBlock(uk, 'home', 'draft')).toEqual([banner('Draft')]);
    server.save('uk', { code: 'home', rows: [banner('Draft 2')] });
    expect(await content.contentBlock(uk, 'home', 'draft')).toEqual([banner('Draft 2')]);
    expect(await titleOf(content)).toBe('Public');
    expect(await paths.resolveUrl(uk, '/soon')).toBeNull();
    expect(await paths.resolveUrl(uk, '/soon', 'draft')).toEqual({ type: 'page', id: 'cms:soon' });
  });

  it('are what is published while the CMS is down', async () => {
    server.publish('uk', { code: 'home', rows: [banner('Public')] });
    const { content } = startNode();
    await titleOf(content);
    server.setMode('down');
    expect(await content.contentBlock(uk, 'home', 'draft')).toEqual([banner('Public')]);
  });
});
