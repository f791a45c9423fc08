import { and, asc, eq, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { Category, MenuItem } from '../../model/category';
import type { Breadcrumb, Image } from '../../model/product';
import { category, categoryText } from '../schema/catalogue';
import { toId } from '../schema/columns';
import { inWords } from './facts';
import { sellsIn } from './urls';

const categoryQuery = (db: Database) =>
  db
    .select({
      id: category.id,
      code: category.code,
      parentId: category.parentId,
      position: category.position,
      picture: category.picture,
      name: inWords(categoryText, categoryText.name),
      url: categoryText.urlPath,
      description: inWords(categoryText, categoryText.description),
    })
    .from(category)
    .innerJoin(
      categoryText,
      and(eq(categoryText.categoryId, category.id), eq(categoryText.language, sql.placeholder('language'))),
    )
    .orderBy(asc(category.position), asc(category.id))
    .prepare('catalogue_categories');

type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryQuery>['execute']>>[number];

const mediaUrl = (file: string) => `/media/${file}`;

function toMenu(rows: readonly CategoryRow[], parentId: number | null, depth: number): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      id: String(row.id),
      identifier: row.code,
      name: row.name,
      urlPath: row.url,
      description: row.description,
      image: row.picture === null ? null : mediaUrl(row.picture),
      depth,
      position: row.position,
      children: toMenu(rows, row.id, depth + 1),
    }));
}

function toImage({ picture, name }: CategoryRow): Image | null {
  return picture === null ? null : { url: mediaUrl(picture), label: name, position: 0, disabled: false };
}

/** From the top level down to the category itself. */
function trailOf(rows: ReadonlyMap<number, CategoryRow>, row: CategoryRow): Breadcrumb[] {
  const parent = row.parentId === null ? undefined : rows.get(row.parentId);
  return [...(parent ? trailOf(rows, parent) : []), { name: row.name, url: row.url }];
}

/** `filled`: the rows that may be named below the category. */
function toCategory(
  rows: readonly CategoryRow[],
  row: CategoryRow,
  filled: readonly CategoryRow[],
): Category {
  const byId = new Map(rows.map((each) => [each.id, each]));
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    url: row.url,
    description: row.description,
    image: toImage(row),
    trail: trailOf(byId, row),
    children: filled
      .filter(({ parentId }) => parentId === row.id)
      .map((child) => ({ code: child.code, name: child.name, url: child.url, image: toImage(child) })),
  };
}

/** Reads the tree, which has tens of rows, as a whole: all of it, and the categories of which a store sells a product. */
function treeReaders(db: Database) {
  const all = categoryQuery(db);
  const sold = db
    .select({ id: category.id })
    .from(category)
    .where(sellsIn(sql`${sql.placeholder('store')}`))
    .prepare('catalogue_sold_categories');
  const readAll = ({ store }: Context) => all.execute({ store, language: storeConfig(store).language });
  return {
    readAll,
    /** A list without a product is nothing to find. */
    readSold: async (context: Context) => {
      const [rows, ids] = await Promise.all([readAll(context), sold.execute({ store: context.store })]);
      const filled = new Set(ids.map(({ id }) => id));
      return { rows, filled: rows.filter(({ id }) => filled.has(id)) };
    },
  };
}

/** Omits categories without a product that the store sells. The top level has depth 0; a trail ends with its category. */
export function categoryReader(db: Database) {
  const { readAll, readSold } = treeReaders(db);
  return {
    menu: async (context: Context): Promise<MenuItem[]> => toMenu((await readSold(context)).filled, null, 0),
    category: async (context: Context, id: string): Promise<Category | null> => {
      const wanted = toId(id);
      const { rows, filled } = await readSold(context);
      const row = rows.find((each) => each.id === wanted);
      return row ? toCategory(rows, row, filled) : null;
    },
    withTrails: async (context: Context) => {
      const byId = new Map((await readAll(context)).map((row) => [row.id, row]));
      return (id: number) => {
        const row = byId.get(id);
        return row
          ? {
              name: row.name,
              url: row.url,
              parentId: row.parentId,
              trail: trailOf(byId, row),
              image: toImage(row)?.url ?? null,
            }
          : null;
      };
    },
  };
}

export type CategoryReader = ReturnType<typeof categoryReader>;
