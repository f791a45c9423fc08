import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MapAnswer } from '../../ports/admin/catalogue';
import { guardAdmin } from '../../staff/guard-admin';
import { folderStore } from '@/lib/media/media-store';
import { product } from '../schema/catalogue';
import { contentPage } from '../schema/content';
import { catalogueUpload } from '../schema/operations';
import { review } from '../schema/reviews';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { recordedLog } from '../testing/recorded-log';
import { convertFile, surveyFile } from './convert/convert-file';
import { compareCatalogue, importCatalogue } from './import';
import { addressOwners } from './read/loaded-catalogue';
import { importUploads } from './uploads';
import { suiteShop } from '../../contract/suite-shop';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const shop = suiteShop(postgresEngine);

const catalogue = () =>
  guardAdmin(shop.backend.admin, shop.backend.staffLog, { kind: 'program', name: 'Ada' }).catalogue;
const work = () => importUploads({ db: shop.db, log: recordedLog().log, url: shop.url });
const latest = async () => {
  const [first] = await catalogue().uploads();
  if (!first) throw new Error('no upload');
  return first;
};
const sheet = async () => ({
  name: '../../sheet.csv',
  bytes: await readFile('tests/merchant/samples/sheet.csv'),
});
const answers: Readonly<Record<string, readonly string[]>> = {
  language: ['de'],
  currency: ['EUR'],
  prices: ['gross'],
  brand: ['Aptura'],
  category: ['Zubehör'],
  pictures: ['https://pictures.invalid/'],
  stores: ['de'],
};

async function asked(): Promise<MapAnswer[]> {
  const { report } = await latest();
  return (report?.survey?.questions ?? []).map(({ path }) => ({
    path,
    values: answers[path[0] ?? ''] ?? ['?'],
  }));
}

describe('a catalogue file of the back office', () => {
  it('is checked by the job, one at a time, and asks what it leaves open', async () => {
    await expect(catalogue().upload(await sheet())).resolves.toMatchObject({ ok: true });
    expect(await catalogue().upload(await sheet())).toEqual({ ok: false, error: 'busy' });
    expect(await latest()).toMatchObject({ state: 'waiting', step: 'check', startedBy: 'Ada' });
    await work();
    const { report, state } = await latest();
    expect(state).toBe('done');
    expect(report?.survey).toMatchObject({
      kind: 'sheet',
      encoding: 'windows-1252',
      products: 4,
      problems: [],
    });
    const questions = report?.survey?.questions ?? [];
    expect(questions.find(({ path }) => path[0] === 'prices')?.choices).toEqual(['gross', 'net']);
    expect(questions.find(({ path }) => path[0] === 'brand')?.choices).toBeNull();
    expect(questions.find(({ path }) => path[0] === 'language')?.rows).toEqual({ count: 4, line: 2 });
  });

  it('takes answers until it is ready; a folder of the server is refused', async () => {
    const { id } = await latest();
    const folder = [{ path: ['pictures'], values: ['/etc'] }];
    expect(await catalogue().continueUpload(id, { step: 'check', answers: folder })).toEqual({
      ok: false,
      error: 'folder',
    });
    for (let round = 0; round < 3 && (await asked()).length > 0; round += 1) {
      const given = { step: 'check', answers: await asked() } as const;
      expect(await catalogue().continueUpload(id, given)).toEqual({ ok: true, data: '../../sheet.csv' });
      await work();
    }
    const { report } = await latest();
    expect(report?.survey).toMatchObject({ questions: [], problems: [] });
    expect(report?.survey?.map).toContain('language: de');
    const onSale = and(eq(product.enabled, true), ne(product.type, 'variant'));
    const removed = await shop.db.$count(product, onSale);
    expect(report?.changes?.products).toEqual({ created: 4, updated: 0, unchanged: 0, removed });
  });

  it('refuses a map that is none', async () => {
    const { id } = await latest();
    expect(await catalogue().continueUpload(id, { step: 'check', answers: [], map: ': [' })).toMatchObject({
      ok: true,
    });
    await work();
    const { report } = await latest();
    expect(report?.problems).not.toEqual([]);
    const map = report?.survey?.map ?? '';
    await catalogue().continueUpload(id, { step: 'check', answers: [], map });
    await work();
    expect((await latest()).report?.problems).toEqual([]);
  });

  it('is imported only with leave if most articles would go, and the log has who began', async () => {
    const { id } = await latest();
    const begin = (allowRemoval: boolean) =>
      catalogue().continueUpload(id, { step: 'import', answers: [], allowRemoval });
    await begin(false);
    await work();
    expect((await latest()).report).toMatchObject({ failure: 'removal', counts: null });
    const others = () => Promise.all([contentPage, review].map((table) => shop.db.$count(table)));
    const before = await others();
    await begin(true);
    await work();
    expect([await others(), before[0]]).toEqual([before, expect.any(Number)]);
    const { report } = await latest();
    expect(report).toMatchObject({ failure: null, problems: [] });
    expect(report?.counts?.['products']).toMatchObject({ created: 4 });
    expect(report?.pictures).not.toEqual([]);
    const { rows } = await shop.backend.admin.log.list({
      page: 1,
      size: 1,
      permission: 'catalogue.continueUpload',
    });
    expect(rows).toMatchObject([
      {
        actor: 'Ada',
        subject: '../../sheet.csv',
        outcome: 'done',
        after: { step: 'import', allowRemoval: true },
      },
    ]);
  }, 60_000);

  it('is given up after two processes have ended at it; a newer one takes its place', async () => {
    const first = await latest();
    expect(await catalogue().upload(await sheet())).toMatchObject({ ok: true });
    expect(await catalogue().continueUpload(first.id, { step: 'check', answers: [] })).toMatchObject({
      ok: false,
    });
    const dead = { state: 'running', attempts: 2 } as const;
    await shop.db.update(catalogueUpload).set(dead).where(eq(catalogueUpload.state, 'waiting'));
    await work();
    expect((await latest()).state).toBe('running');
    await shop.db.execute(
      sql`update catalogue_upload set changed_at = now() - interval '3 minutes' where state = 'running'`,
    );
    await work();
    expect(await latest()).toMatchObject({ state: 'done', report: { failure: 'interrupted' } });
    expect(await catalogue().continueUpload(first.id, { step: 'check', answers: [] })).toEqual({
      ok: false,
      error: 'gone',
    });
  });
});

it('a check says what an import would change, with pictures as they are', async () => {
  const root = temporaryFolder(onTestFinished);
  const picture = await readFile('commerce/contract/fixture/media/dome-front.webp');
  await Promise.all(['a.webp', 'b.webp'].map((name) => writeFile(join(root, name), picture)));
  const answers = 'language: en\ncurrency: EUR\nprices: gross\nstores: [nl]\n';
  await writeFile(join(root, 'map.yaml'), answers);
  const rows = {
    A: 'A,First,9.90,1,Cameras,Aptura,a.webp',
    B: 'B,Second,9.90,1,Cameras,Aptura,b.webp',
    C: 'C,Third,9.90,1,Cameras,Aptura,',
  };
  const options = { file: join(root, 'a.csv'), work: join(root, 'work') };
  const write = (lines: readonly string[]) =>
    writeFile(options.file, `sku,name,price,stock,category,brand,pictures\n${lines.join('\n')}\n`);
  const changes = async (lines: readonly string[]) => {
    await write(lines);
    const compare = (folder: string, models: ReadonlySet<string>) =>
      compareCatalogue(shop.db, folder, models);
    const ownersOf = (addresses: readonly string[]) => addressOwners(shop.db, addresses);
    return (await surveyFile({ ...options, compare, ownersOf })).changes?.products;
  };
  const all = Object.values(rows);
  expect(await changes(all)).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
  const { folder } = await convertFile(options);
  const stored = folderStore(join(root, 'stored'));
  await importCatalogue(shop.db, folder, { allowRemoval: true, articlesOnly: true, mediaStore: stored });
  expect(await changes(all)).toEqual({ created: 0, updated: 0, unchanged: 3, removed: 0 });
  const others = [
    rows.A.replace('9.90', '8.90'),
    rows.B.replace('b.webp', 'b.webp|a.webp'),
    'D' + rows.C.slice(1),
  ];
  expect(await changes(others)).toEqual({ created: 1, updated: 2, unchanged: 0, removed: 1 });
});
