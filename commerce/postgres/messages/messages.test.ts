import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactLimits } from '@/config/contact';
import { uk } from '../../contract/catalogue-fixture';
import { data } from '../../contract/selling-shop';
import { contactFile } from '../schema/messages';
import { openSellingShop, type PostgresSellingShop } from '../testing/selling-shop';

describe('files without a message', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  it('are bounded in total', async () => {
    const file = { name: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') };
    data(await shop.backend.messages.upload(uk, file));
    const { fileBytes, unsentBytes } = contactLimits;
    // Zeros, which the database compresses.
    await shop.db.execute(sql`insert into contact_file (name, content_type, content)
      select 'full.pdf', 'application/pdf', decode(repeat('00', ${fileBytes}::int), 'hex')
      from generate_series(1, ${Math.floor(unsentBytes / fileBytes)}::int)`);
    await expect(shop.backend.messages.upload(uk, file)).rejects.toMatchObject({ name: 'Unavailable' });
    await shop.db.delete(contactFile);
    data(await shop.backend.messages.upload(uk, file));
  });
});
