import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi, onTestFinished } from 'vitest';
import { nl } from '@/commerce/contract/catalogue-fixture';
import { placedOrder, pay } from '@/commerce/contract/selling-shop';
import { suiteShop } from '@/commerce/contract/suite-shop';
import { quarterOf } from '@/commerce/domain/tax/tax-summary';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import type { Database } from '@/database/pool';
import { shopDay } from '@/lib/dates/dates';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const selling = suiteShop(postgresEngine);

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database, url: string) => Promise<T>) => work(selling.db, selling.url),
}));

describe('the exports for the accountant', () => {
  let number: string;
  const invoices = temporaryFolder();
  const day = shopDay(new Date());
  // A test that runs over midnight.
  const period = ['--from', shopDay(new Date(Date.now() - 86_400_000)), '--to', day];
  beforeAll(async () => {
    ({ number } = await pay(selling, nl, await placedOrder(selling.backend, nl)));
    await runCommand('order', 'refund', number, '--amount', '10');
    await runCommand('order', 'invoice', number, '--out', join(invoices, 'invoice.pdf'));
  });

  it.each([
    ['order', 'export'],
    ['order', 'export', '--from', '2026-02-30', '--to', '2026-03-01'],
    ['invoice', 'export', '--from', '2026-02-02', '--to', '2026-02-01'],
    ['payment', 'export', '--from', '2026-02-01', '--to', '2026-02-01', '--format', 'xml'],
    ['invoice', 'zip', '--from', '2026-02-01', '--to', '2026-02-01'],
    ['tax', 'summary', '--quarter', '2026-5'],
  ])('answer a wrong call with exit 2: %j %j %j %j %j', async (...args) => {
    expect(await runCommand(...args.filter((arg) => arg !== undefined))).toMatchObject({ code: 2, out: '' });
  });

  it('are CSV with a line per VAT rate, or JSON', async () => {
    const rows = (await runCommand('order', 'export', ...period)).out.split('\n');
    expect(rows[0]).toBe(
      'number,date,status,store,country,reason,vat_number,currency,rate,net,tax,gross,method,reference',
    );
    expect(rows[1]).toMatch(
      new RegExp(`^"${number}","[^"]+","processing","nl","NL","domestic","","EUR","21","[\\d.]+","[\\d.]+"`),
    );
    const { out } = await runCommand('order', 'export', ...period, '--format', 'json');
    const [order] = JSON.parse(out) as [{ total: number; rates: { net: number; tax: number }[] }];
    const [rate] = order.rates;
    expect(((rate?.net ?? 0) + (rate?.tax ?? 0)).toFixed(2)).toBe(order.total.toFixed(2));
    expect(
      (await runCommand('order', 'export', '--from', '2020-01-01', '--to', '2020-01-31', '--json')).out,
    ).toBe('[\n]');
  });

  it('list what came and what went back, with references', async () => {
    const lines = (await runCommand('payment', 'export', ...period)).out.split('\n');
    expect(lines.map((line) => line.split(',')[1])).toEqual(['kind', '"captured"', '"refunded"']);
    expect(lines[2]).toContain('"-10.00"');
  });

  it('write files that only their owner may read, invoices too', async () => {
    const folder = temporaryFolder(onTestFinished);
    const { code, out } = await runCommand('invoice', 'export', ...period, '--out', folder);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const names = readdirSync(folder);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const csv = readFileSync(join(folder, `invoices-${period[1]}-${day}.csv`), 'utf8');
    expect(csv).toContain(`"invoice","${number}"`);
  });

  it('put the PDFs into one zip', async () => {
    const folder = temporaryFolder(onTestFinished);
    expect(await runCommand('invoice', 'zip', ...period, '--out', folder)).toMatchObject({
      code: 0,
      out: '',
    });
    const zip = unzipSync(readFileSync(join(folder, `invoices-${period[1]}-${day}.zip`)));
    expect(Object.keys(zip)).toEqual([expect.stringMatching(/^INV-20\d\d-000001\.pdf$/)]);
    expect(
      Buffer.from(Object.values(zip)[0] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('add up a quarter', async () => {
    const { out } = await runCommand('tax', 'summary', '--quarter', quarterOf(new Date()));
    const lines = out.split('\n');
    expect(lines).toEqual([
      'return,quarter,country,rate,vat_number,currency,net,tax',
      expect.stringMatching(/^"domestic","20\d\d-Q\d","NL","21","","EUR","[\d.]+","[\d.]+"$/),
    ]);
  });
});
