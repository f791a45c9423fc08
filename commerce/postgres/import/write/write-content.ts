import { and, eq, notInArray, sql } from 'drizzle-orm';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Transaction } from '@/database/pool';
import { contentPage, contentPageText, contentRows, urlPath } from '../../schema/content';
import { insertRows, upsertRows } from './bulk';
import { contentHtml } from '../../../model/content/content-html';
import { pageIn } from '../../../model/content/localised-texts';
import type { OtherRows } from '../read/parse';
import { countOf, type EntityCount } from '../check/report';
import { languages } from '../read/row-fields';
import { deleteUrls, writeUrls } from './write-urls';

/** Writes content pages with their texts and URL paths; deletes pages that the files no longer contain. */
export async function writePages(tx: Transaction, { pages, regions }: OtherRows): Promise<EntityCount> {
  const codes = pages.map(({ value }) => value.code);
  const before = new Set((await tx.select().from(contentPage)).map(({ code }) => code));
  const fresh = codes.filter((code) => !before.has(code)).map((code) => ({ code }));
  await insertRows(tx, contentPage, fresh);
  const stored = await tx.select().from(contentPage);
  const ids = new Map(stored.map(({ id, code }) => [code, id]));
  const texts = pages.flatMap(({ value }) =>
    storeCodes.map((store) => {
      const { language } = storeConfig(store);
      const { title, path, body } = pageIn(value, store);
      const texts = { title, body: contentHtml(body) };
      return {
        pageId: ids.get(value.code) ?? 0,
        store,
        language,
        urlPath: path,
        ...(regions.pages.get(store)?.(texts) ?? texts),
      };
    }),
  );
  const written = await upsertRows(tx, contentPageText, ['pageId', 'store'], texts);
  const urls = pages.flatMap(({ value }) =>
    languages.map((language) => ({
      language,
      path: value.texts[language].path,
      target: String(ids.get(value.code) ?? 0),
    })),
  );
  await writeUrls(tx, 'page', urls);
  const gone = stored.filter(({ code }) => !codes.includes(code)).map(({ id }) => id);
  await deleteUrls(tx, 'page', gone);
  for (const id of gone) await tx.delete(contentPage).where(eq(contentPage.id, id));
  const created = new Set(fresh.map(({ code }) => String(ids.get(code))));
  const updated = new Set([...written.created, ...written.updated].filter((id) => !created.has(id)));
  return countOf(pages.length, created.size, updated.size, gone.length);
}

/** Writes the page-builder rows of each store; deletes those of files that no longer exist. Counts files. */
export async function writeContentRows(
  tx: Transaction,
  { contentRows: files }: OtherRows,
): Promise<EntityCount> {
  const codes = files.map(({ code }) => code);
  const gone = await tx
    .delete(contentRows)
    .where(codes.length === 0 ? undefined : notInArray(contentRows.code, codes))
    .returning({ code: contentRows.code });
  const rows = files.flatMap(({ code, stores }) => stores.map((each) => ({ code, ...each })));
  const written = await upsertRows(tx, contentRows, ['code', 'store'], rows);
  const created = new Set(written.created);
  const updated = new Set(written.updated.filter((code) => !created.has(code)));
  return countOf(files.length, created.size, updated.size, new Set(gone.map(({ code }) => code)).size);
}

/** Writes the redirects of the files; deletes all other imported redirects. */
export async function writeRedirects(tx: Transaction, { redirects }: OtherRows): Promise<EntityCount> {
  const rows = redirects.map(({ value }) => ({
    language: value.language,
    path: value.from,
    type: 'redirect' as const,
    target: value.to,
    current: true,
  }));
  const kept = JSON.stringify(rows);
  const gone = await tx
    .delete(urlPath)
    .where(
      and(
        eq(urlPath.type, 'redirect'),
        sql`(${urlPath.language}, ${urlPath.path}) not in (
          select language, path from jsonb_to_recordset(${kept}::jsonb) as kept(language text, path text))`,
      ),
    )
    .returning({ path: urlPath.path });
  const { created, updated } = await upsertRows(tx, urlPath, ['language', 'path'], rows);
  return countOf(rows.length, created.length, updated.length, gone.length);
}
