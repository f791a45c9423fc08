import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import { productTier, productText } from '../../schema/catalogue';
import { separateDatabase } from '../../testing/separate-database';
import { copyRows } from './copy';

const shop = separateDatabase(2);

const text = (productId: number, short: string) => ({
  productId,
  language: 'fr' as const,
  name: `Caméra n° ${productId}`,
  urlPath: `/camera-${productId}`,
  short,
  description: JSON.stringify(['un "mot"', String.raw`et \ ceci`]),
  highlights: '[]',
});

it('writes values of any length and any character unchanged', async () => {
  // Longer and shorter than one chunk; characters of one, two, three and four bytes.
  const shorts = [
    'a\tb\nc\rd\\e\\n',
    '’'.repeat(700_000),
    '',
    '📷'.repeat(30_000),
    'é'.repeat(300_000),
    String.raw`\N`,
    'ascii '.repeat(200_000),
  ];
  await transactionOn(shop.db, (tx, client) =>
    copyRows(
      { tx, client },
      productText,
      shorts.map((short, at) => text(at + 1, short)),
    ),
  );
  const rows = await shop.db.select().from(productText).orderBy(asc(productText.productId));
  expect(rows.map(({ short }) => short)).toEqual(shorts);
  expect(rows[3]).toMatchObject({ name: 'Caméra n° 4', description: ['un "mot"', String.raw`et \ ceci`] });
});

it('rejects with the error of the database, even if the error occurs long before the last row', async () => {
  const tier = (quantity: number) => ({ productId: 1, currency: 'EUR' as const, quantity, price: 100 });
  const rows = [tier(1), ...Array.from({ length: 200_000 }, (_, at) => tier(at))];
  const refused = transactionOn(shop.db, (tx, client) => copyRows({ tx, client }, productTier, rows));
  await expect(refused).rejects.toThrow('product_tier_product_id_currency_quantity_pk');
  const { rows: counts } = await shop.db.execute(sql`select count(*)::int as count from ${productTier}`);
  expect(counts).toEqual([{ count: 0 }]);
});

it('rejects if a value cannot be encoded', async () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const rows = [{ ...text(100, ''), description: circle as string[] }];
  const refused = transactionOn(shop.db, (tx, client) => copyRows({ tx, client }, productText, rows));
  await expect(refused).rejects.toThrow('circular');
});
