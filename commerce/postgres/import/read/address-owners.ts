import { sql } from 'drizzle-orm';
import type { Queryable } from '@/database/pool';
import { product } from '../../schema/catalogue';
import { urlPath } from '../../schema/content';

/**
 * The products whose pages have these addresses, `<language>/<slug>`: their article numbers. Former addresses, which redirect, have no
 * owner.
 */
export async function addressOwners(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ address: string; sku: string }>(sql`
    select wanted.address, owner.sku from unnest(${sql.param([...addresses])}::text[]) as wanted(address)
    join ${urlPath} url on url.language = split_part(wanted.address, '/', 1)
      and url.path = '/' || split_part(wanted.address, '/', 2) and url.type = 'product' and url.current
    join ${product} owner on owner.id = case when url.type = 'product' then url.target::int end`);
  return new Map(rows.map(({ address, sku }) => [address, sku]));
}
