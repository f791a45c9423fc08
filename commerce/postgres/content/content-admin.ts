import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Language } from '@/config/types';
import type { Database } from '@/database/pool';
import type { ContentAdmin } from '../../ports/admin/catalogue';
import { category, productStore } from '../schema/catalogue';
import { contentPage, contentPageText, contentRows, urlPath } from '../schema/content';

const productOfPath = sql`case when ${urlPath.type} = 'product' then ${urlPath.target}::int end`;

export const contentAdmin = (db: Database): ContentAdmin => ({
  pages: () =>
    db
      .select({ store: contentPageText.store, code: contentPage.code, body: contentPageText.body })
      .from(contentPage)
      .innerJoin(contentPageText, eq(contentPageText.pageId, contentPage.id)),
  rows: () =>
    db.select({ store: contentRows.store, code: contentRows.code, rows: contentRows.rows }).from(contentRows),
  categories: async () => (await db.select({ code: category.code }).from(category)).map(({ code }) => code),
  deadRedirects: async () => {
    const { rows } = await db.execute<{ language: Language; from: string; to: string }>(sql`
      select r.language, r.path as "from", r.target as "to" from ${urlPath} r
      where r.type = 'redirect' and not exists (select from ${urlPath}
        where ${urlPath.language} = r.language and ${urlPath.path} = r.target and (${urlPath.type} <> 'product'
          or exists (select from ${productStore} where ${productStore.productId} = ${productOfPath})))
      order by r.language, r.path`);
    return rows;
  },
  knownPaths: async (store, paths) => {
    const isSold = exists(
      db
        .select({ one: sql`1` })
        .from(productStore)
        .where(and(eq(productStore.store, store), eq(productStore.productId, productOfPath))),
    );
    const rows = await db
      .select({ path: urlPath.path })
      .from(urlPath)
      .where(
        and(
          eq(urlPath.language, storeConfig(store).language),
          inArray(urlPath.path, [...paths]),
          or(ne(urlPath.type, 'product'), isSold),
        ),
      );
    return rows.map(({ path }) => path);
  },
});
