import { and, asc, eq, sql } from 'drizzle-orm';
import type { Category, MenuItem } from '../../model/category';
import type { Breadcrumb, Image } from '../../model/product';
import type { Database } from '../database';
import { category, categoryText } from '../schema/catalogue';
import { toId } from './ids';
import type { Scope } from './scope';

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
      url_path: row.url,
      description: row.description,
      image: row.picture === null ? null : mediaUrl(row.picture),
      depth,
      position: row.position,
      isCustomComponent: false,
      link: null,
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
 * Menu and single categories. The tree is small (tens of rows), so that both read it whole: one statement
 * serves every page. Top levels have depth 0; a category's trail ends with itself.
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
  return {
    menu: async ({ language }: Scope): Promise<MenuItem[]> =>
      toMenu(await all.execute({ language }), null, 0),
    category: async ({ language }: Scope, id: string): Promise<Category | null> => {
      const wanted = toId(id);
      const rows = await all.execute({ language });
      const row = rows.find((each) => each.id === wanted);
      return row ? toCategory(rows, row) : null;
    },
    /** The categories with the given ids in menu order, each with its trail. */
    withTrails: async ({ language }: Scope) => {
      const byId = new Map((await all.execute({ language })).map((row) => [row.id, row]));
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
