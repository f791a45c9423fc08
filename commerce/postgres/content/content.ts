import { and, eq, sql } from 'drizzle-orm';
import type { ContentBlock } from '@/config/limits/content';
import type { Database } from '@/database/pool';
import { isOneOf } from '@/database/statement';
import type { Context } from '../../context';
import type { ContentLink, ContentPage } from '../../model/category';
import type { ContentPort } from '../../ports/content';
import { contentPage, contentPageText, contentRows } from '../schema/content';
import { toId } from '../schema/columns';

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
