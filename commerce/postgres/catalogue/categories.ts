import { and, asc, eq, sql } from 'drizzle-orm';
import { storeConfig } from '@/config/shop/stores';
import type { Database } from '@/database/pool';
import type { Context } from '../../context';
import type { Category, MenuItem } from '../../model/category';
import type { Breadcrumb, Image } from '../../model/product';
import { category, categoryText } from '../schema/catalogue';
import { toId } from '../schema/columns';

interface CategoryRow {
  id: number;
  code: string;
  parentId: number | null;
  position: number;
  picture: string | null;
  name: string;
  url: string;
  description: string;
}

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

function toCategory(rows: readonly CategoryRow[], row: CategoryRow): Category {
  const byId = new Map(rows.map((each) => [each.id, each]));
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    url: row.url,
    description: row.description,
    image: toImage(row),
    trail: trailOf(byId, row),
    children: rows
      .filter(({ parentId }) => parentId === row.id)
      .map((child) => ({ code: child.code, name: child.name, url: child.url, image: toImage(child) })),
  };
}

/**
 * Reads the menu and single categories. The tree has tens of rows, so both read all of it with the same statement.
 * The top level has depth 0; a category's trail ends with the category itself.
 */
export function categoryReader(db: Database) {
  const all = db
    .select({
      id: category.id,
      code: category.code,
      parentId: category.parentId,
      position: category.position,
      picture: category.picture,
      name: categoryText.name,
      url: categoryText.urlPath,
      description: categoryText.description,
    })
    .from(category)
    .innerJoin(
      categoryText,
      and(eq(categoryText.categoryId, category.id), eq(categoryText.language, sql.placeholder('language'))),
    )
    .orderBy(asc(category.position), asc(category.id))
    .prepare('catalogue_categories');
  const readAll = ({ store }: Context) => all.execute({ language: storeConfig(store).language });
  return {
    menu: async (context: Context): Promise<MenuItem[]> => toMenu(await readAll(context), null, 0),
    category: async (context: Context, id: string): Promise<Category | null> => {
      const wanted = toId(id);
      const rows = await readAll(context);
      const row = rows.find((each) => each.id === wanted);
      return row ? toCategory(rows, row) : null;
    },
    /** Resolves to a function that returns a category with its trail by id; null for an unknown id. */
    withTrails: async (context: Context) => {
      const byId = new Map((await readAll(context)).map((row) => [row.id, row]));
      return (id: number) => {
        const row = byId.get(id);
        return row
          ? { name: row.name, url: row.url, parentId: row.parentId, trail: trailOf(byId, row) }
          : null;
      };
    },
  };
}

export type CategoryReader = ReturnType<typeof categoryReader>;
