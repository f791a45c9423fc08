import { execFileSync } from 'node:child_process';
import type { Context } from '@/commerce/context';
import { catalogue as settings } from '@/config/limits/catalogue';
import { firstPage, listPath } from '@/lib/paths/list-url';
import { paths } from '@/lib/paths/paths';
import { createCatalogue } from '@/commerce/postgres/catalogue/catalogue';
import { openDatabase } from '@/database/pool';
import { timed } from './load';
import { closePages, fetchPage } from './page';
import type { ServerFigures } from './scale-figures';
import { startServer } from './shop-server';

const port = 3901;
const nl: Context = { store: 'nl', currency: 'EUR', customer: null };
const searches = ['domecamera', 'infrarood', 'wifi camera', '8 mp', 'gen-0000', 'domecmera'];

/** The value as in links. */
const dearestFirst = settings.sortMethods.find(({ id }) => id === 'price_desc')?.urlParam ?? '';

/** Paths of lists with and without filters and sort methods, searches and products. */
async function addresses(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, 2);
  try {
    const catalogue = createCatalogue(db);
    const range = (await catalogue.menu(nl)).find(({ identifier }) => identifier === 'gen');
    if (!range) throw new Error('there is no synthetic catalogue');
    const query = { page: 1, pageSize: 400, sort: 'position_asc', filters: {} } as const;
    const { items } = await catalogue.listCategory(nl, range.id, query);
    const page = (number: number) => listPath(range.urlPath, { ...firstPage, page: number });
    const dearest = { ...firstPage, filters: { sort: [dearestFirst] } };
    const lists = [range, ...range.children].flatMap(({ urlPath: path }) => [path, listPath(path, dearest)]);
    const pages = [2, 3, 4, 5].map(page);
    const searchPages = searches.map((text) => paths.search(text));
    return [...lists, ...pages, ...searchPages, ...items.map((item) => item.url)];
  } finally {
    await close();
  }
}

/** Resident memory of a process in MB. */
function megabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Starts the built shop on the database at `url`, requests pages of all kinds, and measures its memory. */
export async function serverFigures(url: string): Promise<ServerFigures> {
  const asked = await addresses(url);
  const server = await startServer(port, url);
  try {
    const started = megabytes(server.pid);
    const { perSecond } = await timed(asked.length, 1, async (index) => {
      await fetchPage(port, asked[index] ?? '/');
    });
    return {
      startMs: server.startMs,
      started,
      served: megabytes(server.pid),
      pages: asked.length,
      perSecond,
    };
  } finally {
    closePages();
    await server.stop();
  }
}
