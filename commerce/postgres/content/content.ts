import { and, eq, sql, exists, inArray, ne, or } from 'drizzle-orm';
import type { ContentBlock } from '@/config/limits/content';
import { isOneOf } from '@/database/statement';
import { type Database, transactionOn } from '@/database/pool';
import type { Context } from '../../context';
import type { ContentLink, ContentPage } from '../../model/category';
import type { ContentPort, ContentCopies } from '../../ports/content';
import { contentPage, contentPageText, contentRows, contentCopy, urlPath } from '../schema/content';
import { toId } from '../schema/columns';
import { storeConfig } from '@/config/shop/stores';
import type { Language } from '@/config/types';
import type { ContentAdmin } from '../../ports/admin/catalogue';
import { category, productStore } from '../schema/catalogue';

function pageReader(db: Database) {
  const byId = db
    .select({
      code: contentPage.code,
      title: contentPageText.title,
      url: contentPageText.urlPath,
      body: contentPageText.body,
      rows: contentRows.rows,
    })
    .from(contentPageText)
    .innerJoin(contentPage, eq(contentPage.id, contentPageText.pageId))
    .leftJoin(
      contentRows,
      and(eq(contentRows.code, contentPage.code), eq(contentRows.store, contentPageText.store)),
    )
    .where(
      and(
        eq(contentPageText.pageId, sql.placeholder('id')),
        eq(contentPageText.store, sql.placeholder('store')),
      ),
    )
    .prepare('content_page');
  return async ({ store }: Context, id: string): Promise<ContentPage | null> => {
    const [row] = await byId.execute({ id: toId(id), store });
    return row ? { id, ...row, description: null, rows: row.rows ?? [] } : null;
  };
}

function blockReader(db: Database) {
  const byCode = db
    .select({ rows: contentRows.rows })
    .from(contentRows)
    .where(
      and(eq(contentRows.code, sql.placeholder('code')), eq(contentRows.store, sql.placeholder('store'))),
    )
    .prepare('content_block');
  return async ({ store }: Context, code: ContentBlock) =>
    (await byCode.execute({ code, store }))[0]?.rows ?? [];
}

function linkReader(db: Database) {
  const byCodes = db
    .select({ code: contentPage.code, title: contentPageText.title, url: contentPageText.urlPath })
    .from(contentPageText)
    .innerJoin(contentPage, eq(contentPage.id, contentPageText.pageId))
    .where(
      and(
        eq(contentPageText.store, sql.placeholder('store')),
        isOneOf(contentPage.code, sql`${sql.placeholder('codes')}::text[]`),
      ),
    )
    .prepare('content_links');
  return async ({ store }: Context, codes: readonly string[]): Promise<ContentLink[]> => {
    const rows = await byCodes.execute({ codes: [...codes], store });
    const links = new Map(rows.map((row) => [row.code, row]));
    return codes.flatMap((code) => links.get(code) ?? []);
  };
}

/** The content of the files, as the import wrote it. It has no drafts, and only an import changes it. */
export function createContent(db: Database): ContentPort {
  return {
    contentPage: pageReader(db),
    contentLinks: linkReader(db),
    contentBlock: blockReader(db),
    reloadContent: async () => undefined,
  };
}

/** The NOTIFY channel of changed copies; the payload is the store. */
export const contentChannel = 'owlwatch_content';

export function createContentCopies(db: Database): ContentCopies {
  return {
    read: async (store) => {
      const [row] = await db.select().from(contentCopy).where(eq(contentCopy.store, store));
      return row ?? null;
    },
    write: (store, copy) =>
      transactionOn(db, async (tx) => {
        const target = contentCopy.store;
        await tx
          .insert(contentCopy)
          .values({ store, ...copy })
          .onConflictDoUpdate({ target, set: copy });
        await tx.execute(sql`select pg_notify(${contentChannel}, ${store})`);
      }),
  };
}

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
