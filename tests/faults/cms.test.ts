import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CmsServer, startCmsServer } from '@/mocks/cms-server';
import { newsletterPaths } from '@/lib/paths/server-paths';
import { rawRequest } from '../e2e/raw-request';
import type { ShopProcess } from '../e2e/shop-process';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';

let shop: RunningShop;
let cms: CmsServer;
let server: ShopProcess;
const start = () => shop.start({ RATE_LIMIT: 'off', ...cms.variables });
const firstPage = { path: '/about/first', title: 'First', description: 'The first page' };
const firstRows = [{ type: 'richText', text: 'Words from the first visit' }];
beforeAll(async () => {
  [shop, cms] = await Promise.all([runningShop(), startCmsServer()]);
  for (const store of ['uk', 'de'] as const)
    cms.publish(store, { code: 'first', ...firstPage, rows: firstRows });
  server = await start();
});
beforeEach(() => cms.setMode('up'));
afterAll(async () => {
  await server.stop();
  await cms.close();
  await shop.close();
});

const banner = (title: string) => ({ type: 'banner', title });
const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(path, { port: shop.port, headers });
const shows = async (path: string, text: string, headers?: Record<string, string>) =>
  (await get(path, headers)).body.includes(text);
const untilShown = (path: string, text: string) => until(`${path} shows ${text}`, () => shows(path, text));
const untilFound = (path: string) => until(`${path} is there`, async () => (await get(path)).status === 200);

function webhook(body: string, headers = cms.sign(body)) {
  return rawRequest('/api/content/revalidate', { port: shop.port, method: 'POST', headers, body });
}
const published = async () => (await webhook('{"stores":["uk"]}')).status;

describe('the first page that is requested after a start', () => {
  it('contains the content of the CMS and links to the stores that have the page', async () => {
    const { status, body } = await get(firstPage.path);
    expect(shop.log()).not.toContain('the CMS does not answer');
    expect(status).toBe(200);
    expect(body).toContain('Words from the first visit');
    expect(body).toContain('hrefLang="de-DE"');
  });
});

describe('the webhook of the CMS', () => {
  it('shows what was published on the pages of the store, which stay cached', async () => {
    expect(await shows('/', 'Fresh from the CMS')).toBe(false);
    cms.publish('uk', { code: 'global', rows: [banner('Fresh from the CMS')] });
    expect(await published()).toBe(204);
    await untilShown('/', 'Fresh from the CMS');
    const asked = cms.requests.length;
    for (let request = 0; request < 5; request += 1) await get('/cameras');
    expect(cms.requests).toHaveLength(asked);
    expect((await get('/')).headers['cache-control']).not.toContain('no-store');
    expect(await shows('/', 'Fresh from the CMS', { host: 'de.localhost' })).toBe(false);
  });

  it('is refused without a signature, with an old one, and for another body', async () => {
    const body = '{"stores":["uk"]}';
    const asked = cms.requests.length;
    expect((await webhook(body, {})).status).toBe(403);
    expect((await webhook(body, cms.sign(body, Date.now() - 3_600_000))).status).toBe(403);
    expect((await webhook(body, cms.sign('{}'))).status).toBe(403);
    expect((await webhook('no json')).status).toBe(400);
    expect((await webhook('{"stores":["xx"]}')).status).toBe(400);
    expect((await webhook('x'.repeat(20_000))).status).toBe(413);
    expect(cms.requests).toHaveLength(asked);
  });
});

describe('a page of the CMS', () => {
  it('has a path, a title and rows, whose texts are shown as they are written', async () => {
    const script = '<script>alert(1)</script>';
    expect((await get('/about/films')).status).toBe(404);
    cms.publish('uk', {
      code: 'films',
      path: '/about/films',
      title: `Films ${script}`,
      description: 'Films of owls',
      rows: [
        {
          type: 'richText',
          text: `## Owls\n\n${script} [x](javascript:alert(1)) [contact](/contact) [gone](/gone)`,
        },
        {
          type: 'video',
          title: 'Night',
          film: '/media/films/night.mp4',
          poster: '/media/bullet-white-28-front.webp',
          captions: '/media/films/night.vtt',
        },
      ],
    });
    expect((await get('/about/films')).status).toBe(404);
    expect(await published()).toBe(204);
    await untilFound('/about/films');
    const { body } = await get('/about/films');
    expect(body).toContain('<h2>Owls</h2>');
    expect(body).toContain('<a href="/contact">contact</a>');
    expect(body).not.toContain('href="/gone"');
    expect(body).toContain('name="description" content="Films of owls"');
    expect(body).not.toContain(script);
    expect(body).not.toContain('href="javascript:');
    expect(body).toMatch(/<video[^>]* preload="none"/);
    expect(await shows('/pages-sitemap', '/about/films')).toBe(true);
  });
});

describe('rows of the CMS', () => {
  it('can be the form of the newsletter, and the newest good reviews with their products', async () => {
    cms.publish('uk', {
      code: 'rows',
      path: '/about/rows',
      title: 'Rows',
      description: 'A form and quotes',
      rows: [{ type: 'newsletter' }, { type: 'reviewQuotes', title: 'Said by owls', count: 2 }],
    });
    expect(await published()).toBe(204);
    await untilFound('/about/rows');
    const { body } = await get('/about/rows');
    // The footer also has the form.
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(main).toContain(`action="${newsletterPaths.subscribe}"`);
    expect(main).toMatch(/<input[^>]* type="email"|<input[^>]* name="email"/);
    const quotes = main.slice(main.indexOf('Said by owls'));
    expect(quotes.match(/<blockquote/g)).toHaveLength(2);
    // Each with the stars and a link to its product.
    expect(quotes.match(/class="rating-stars"/g)).toHaveLength(2);
    const links = [...quotes.matchAll(/<a [^>]*href="(\/[^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const href of links.slice(0, 2)) expect((await get(href)).status, href).toBe(200);
  });
});

describe('the layout of the CMS', () => {
  const layout = {
    type: 'layout',
    serviceNavItems: [{ name: 'Ask an owl', target: { path: '/contact' } }],
    footerItems: [{ name: 'Nests', listItems: [{ target: { page: 'terms' } }] }],
    footerCopyright: '© {year} Nests',
    cookieConsentContent: { text: 'May we count visits?', necessary: 'Cart', tracking: 'Visits' },
  };
  const publishLayout = async (row: object) => {
    cms.publish('uk', { code: 'layout', rows: [row] });
    expect(await published()).toBe(204);
  };

  it('replaces links, copyright and the texts of the cookie question', async () => {
    await publishLayout(layout);
    await untilShown('/contact', 'Ask an owl');
    const { body } = await get('/contact');
    const footer = body.slice(body.indexOf('<footer'), body.indexOf('</footer>'));
    expect(footer).toContain('Nests');
    expect(footer).toContain(`© ${new Date().getFullYear()} Nests`);
    expect(body).toContain('May we count visits?');
    expect(footer).toContain(newsletterPaths.subscribe);
    expect(body).toContain('aria-label="Main menu"');
  });

  it('can leave only the minimum above and below the pages of a store', async () => {
    await publishLayout({ ...layout, minimalHeader: true, minimalFooter: true });
    await until('the minimal header is shown', async () => !(await shows('/contact', 'Ask an owl')));
    const { body } = await get('/contact');
    expect(body).not.toContain('aria-label="Main menu"');
    const footer = body.slice(body.indexOf('<footer'), body.indexOf('</footer>'));
    expect(footer).toContain(newsletterPaths.subscribe);
    expect(footer).not.toContain('/brands/');
    expect(footer).toContain(`© ${new Date().getFullYear()} Nests`);
    expect(footer).toContain('/legal/');
    expect(await shows('/contact', 'aria-label="Hauptmenü"', { host: 'de.localhost' })).toBe(true);
    cms.remove('uk', 'layout');
    expect(await published()).toBe(204);
    await untilShown('/contact', 'aria-label="Main menu"');
  });
});

describe('a preview', () => {
  it('shows drafts to the browser that opened its link, and to nobody else', async () => {
    cms.publish('uk', { code: 'global', rows: [banner('Public words')] });
    await published();
    await untilShown('/', 'Public words');
    cms.save('uk', { code: 'global', rows: [banner('Secret words')] });
    cms.save('uk', { code: 'soon', path: '/soon', title: 'Soon', rows: [banner('Unpublished')] });

    const opened = await get(cms.previewPath('uk', '/soon'));
    expect([opened.status, opened.headers['location']]).toEqual([303, '/soon']);
    const cookies = (opened.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '');
    const cookie = cookies.join('; ');
    expect(cookie).toMatch(/__prerender_bypass=.+preview=|preview=.+__prerender_bypass=/);

    const seen = await get('/', { cookie });
    expect(seen.body).toContain('Secret words');
    expect(seen.headers['cache-control']).toContain('no-store');
    expect(await shows('/soon', 'Unpublished', { cookie })).toBe(true);
    expect(await shows('/', 'Secret words')).toBe(false);
    expect((await get('/soon')).status).toBe(404);
    expect(await shows('/', 'Secret words', { cookie: '__prerender_bypass=guess' })).toBe(false);

    const ended = await get('/api/content/preview/end', { cookie });
    expect(ended.status).toBe(303);
    for (const name of ['__prerender_bypass', 'preview'])
      expect(ended.headers['set-cookie']?.join(), name).toContain(`${name}=;`);
  });

  it('of one store shows no drafts of another, and none without the cookie of its store', async () => {
    const cookieOf = async (store: 'uk' | 'de') => {
      const { headers } = await get(cms.previewPath(store, '/'), { host: `${store}.localhost` });
      return (headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
    };
    cms.save('de', { code: 'global', rows: [banner('Geheime Worte')] });
    const de = { host: 'de.localhost' };
    const cookie = await cookieOf('de');
    expect(await shows('/', 'Geheime Worte', { ...de, cookie })).toBe(true);
    expect(await shows('/', 'Geheime Worte', { ...de, cookie: await cookieOf('uk') })).toBe(false);
    const bypass = cookie.split('; ').find((each) => each.startsWith('__prerender_bypass=')) ?? '';
    expect(await shows('/', 'Geheime Worte', { ...de, cookie: bypass })).toBe(false);
  });

  it('does not open with a link that was changed, or for another store', async () => {
    const path = cms.previewPath('uk', '/soon');
    expect((await get(path.replace('soon', 'cart'))).status).toBe(403);
    expect((await get(path, { host: 'de.localhost' })).status).toBe(403);
    expect((await get(cms.previewPath('uk', '/soon', -5))).status).toBe(403);
    expect((await get(cms.previewPath('uk', '//evil.example'))).status).toBe(403);
  });
});

describe('while the CMS is down', () => {
  it('the last copy is shown, also after a restart, and the webhook asks to be repeated', async () => {
    cms.publish('uk', { code: 'global', rows: [banner('Kept words')] });
    expect(await published()).toBe(204);
    cms.setMode('down');
    expect(await published()).toBe(503);
    await untilShown('/', 'Kept words');
    await server.stop();
    server = await start();
    expect(await shows('/', 'Kept words')).toBe(true);
    expect(await shows('/cameras', 'Kept words')).toBe(true);
  });
});
