import { readFileSync } from 'node:fs';
import type { ContentRow, RowOf } from '@/commerce/model/content/content-rows';
import { readContentRows } from '@/commerce/postgres/import/read/parse';
import type { StoreCode } from '@/config/types';
import { demoRegions } from './regional-spelling';

/** The rows of a file of `demo/content`, in the words of a store. */
export function demoRows(store: StoreCode, name: string): readonly ContentRow[] {
  const files = new Map([[`content/${name}.yaml`, readFileSync(`demo/content/${name}.yaml`, 'utf8')]]);
  const [file] = readContentRows(files, [], demoRegions.pages);
  return file?.stores.find((each) => each.store === store)?.rows ?? [];
}

/** The first row of a type on the home page. */
export function homeRow<Type extends ContentRow['type']>(store: StoreCode, type: Type): RowOf<Type> {
  const row = demoRows(store, 'home').find((each): each is RowOf<Type> => each.type === type);
  if (!row) throw new Error(`the home page has no row ${type}`);
  return row;
}

/** The layout of a store: links, copyright and the texts of the cookie question. */
export function demoLayout(store: StoreCode): RowOf<'layout'> {
  const [row] = demoRows(store, 'layout');
  if (row?.type !== 'layout') throw new Error('demo/content/layout.yaml has no layout');
  return row;
}

/** The title of the first section of the footer. */
export const firstSection = (store: StoreCode): string => demoLayout(store).footerItems[0]?.name ?? '';

/** The name of the link to the contact page. */
export const contactName = (store: StoreCode): string =>
  demoLayout(store).serviceNavItems.find(({ target }) => 'path' in target)?.name ?? '';
