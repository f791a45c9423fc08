import { createTranslator } from 'use-intl/core';
import { checkFolder } from '@/commerce/postgres/import/check/check-folder';
import { contentHtml } from '@/commerce/model/content/content-html';
import { pageIn } from '@/commerce/model/content/site-rows';
import { readFolder } from '@/commerce/postgres/import/read/read-folder';
import { storeConfig } from '@/config/shop/stores';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { fillRows } from '@/features/content/fill-rows';
import { contentValuesOf, fillValues } from '@/lib/messages/content-values';
import { deliveryTime } from '@/lib/dates/day-texts';
import { loadMessages } from '@/lib/messages/messages';

/** A content page as a store shows it. */
export interface ShownPage {
  readonly code: string;
  readonly path: string;
  readonly title: string;
  /** HTML with placeholders. */
  readonly source: string;
  /** HTML with the values filled in. */
  readonly body: string;
}

const catalogue = readFolder('demo/catalogue').then(checkFolder);

/** The values of the placeholders in a store. */
export async function valuesOf(store: StoreCode, currency: CurrencyCode) {
  const messages = await loadMessages(store);
  const t = createTranslator({ locale: storeConfig(store).locale, messages });
  return contentValuesOf(
    { store, currency },
    {
      paymentMethod: (code) => t(`payment.methods.${code}`),
      transferNote: t('content.transferNote'),
      processor: (purpose) => t(`content.processors.${purpose}`),
      takeBack: (key) => t(`content.takeBack.${key}`),
      days: (days) => deliveryTime(days, (key, values) => t(`checkout.${key}`, values)),
    },
  );
}

/** The content pages of the demo shop as a store shows them in its first currency. */
export async function pagesOf(store: StoreCode): Promise<ShownPage[]> {
  const { parsed } = await catalogue;
  const values = await valuesOf(store, storeConfig(store).defaultCurrencyCode);
  return parsed.pages.map(({ value }) => {
    const { path, title, body } = pageIn(value, store);
    const texts = { title, body: contentHtml(body) };
    const shown = parsed.regions.pages.get(store)?.(texts) ?? texts;
    return {
      code: value.code,
      path,
      title: shown.title,
      source: shown.body,
      body: fillValues(shown.body, values),
    };
  });
}

/** A text of page-builder rows in a store, filled in; `code` is the page or block. */
export interface RowText {
  readonly code: string;
  readonly field: string;
  readonly text: string;
}

function textsIn(value: unknown, code: string, field = ''): RowText[] {
  if (typeof value === 'string') return [{ code, field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    textsIn(each, code, Array.isArray(value) ? field : key),
  );
}

/** The texts and link targets of the page-builder rows of a store, by the name of their field. */
export async function rowTextsOf(store: StoreCode): Promise<RowText[]> {
  const { parsed } = await catalogue;
  const values = await valuesOf(store, storeConfig(store).defaultCurrencyCode);
  return parsed.contentRows.flatMap(({ code, stores }) =>
    stores
      .filter((each) => each.store === store)
      .flatMap(({ rows }) => textsIn(fillRows(rows, values), code)),
  );
}

/** The URL paths of all categories in a store. */
export async function categoryPathsOf(store: StoreCode): Promise<Set<string>> {
  const { references } = await catalogue;
  const { language } = storeConfig(store);
  return new Set([...references.categories.values()].map(({ urls }) => urls[language]));
}
