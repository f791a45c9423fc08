import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { isOneOf } from '@/database/statement';
import type { Context } from '../../context';
import type { ContentLink, ContentPage } from '../../model/category';
import type { ContentPort } from '../../ports/content';
import { contentPage, contentPageText } from '../schema/content';
import { toId } from '../schema/ids';

function pageReader(db: Database) {
  const byId = db
    .select({ title: contentPageText.title, url: contentPageText.urlPath, body: contentPageText.body })
    .from(contentPageText)
    .where(
      and(
        eq(contentPageText.pageId, sql.placeholder('id')),
        eq(contentPageText.store, sql.placeholder('store')),
      ),
    )
    .prepare('content_page');
  return async ({ store }: Context, id: string): Promise<ContentPage | null> => {
    const [row] = await byId.execute({ id: toId(id), store });
    return row ? { id, ...row } : null;
  };
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

/** The content pages of the PostgreSQL backend, as the import wrote them. */
export function createContent(db: Database): ContentPort {
  return { contentPage: pageReader(db), contentLinks: linkReader(db) };
}
