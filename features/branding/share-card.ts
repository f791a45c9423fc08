import type { Category, ContentPage } from '@/commerce/model/category';
import type { ContentRow } from '@/commerce/model/content/content-rows';
import type { ProductCard } from '@/commerce/model/product';
import { promises, promiseValues } from '@/config/shop/company';
import { site } from '@/config/site/site';
import { metaDescription } from '@/lib/text/meta-text';
import type { Locale } from '@/lib/messages/locale';
import type { Texts } from '@/lib/messages/messages';
import { createHash } from 'node:crypto';

/** Increment it when the drawing changes, to invalidate cached cards. */
const drawingVersion = 3;

/** A hash of the contents of a card: another text, price or picture gives another version. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, site.name, site.theme.colours, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** The size of a share card in pixels, as social networks expect it. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface ShareCard {
  /** `studio`: a picture on the light background; `night`: the dark background of the brand. */
  readonly look: 'studio' | 'night';
  readonly eyebrow: string | null;
  /** Line breaks are kept. */
  readonly title: string;
  readonly text: string | null;
  readonly price: { readonly from: string | null; readonly amount: string; readonly tax: string } | null;
  readonly note: string | null;
  /** Path of the picture below the site root, such as `/media/a.webp`. */
  readonly picture: string | null;
}

const returnsNote = (texts: Texts): string | null =>
  promises.returnDays === null ? null : texts('footer.returns', promiseValues);

/** Replaces spaces so that a short fact does not wrap. */
const unbroken = (fact: string) => (fact.length > 24 ? fact : fact.replaceAll(' ', '\u00a0'));

export function productShareCard(product: ProductCard, locale: Locale): ShareCard {
  const { name, brand, highlights, price, priceFrom: from, image } = product;
  const { texts } = locale;
  return {
    look: 'studio',
    eyebrow: brand,
    title: name,
    text: highlights.length > 0 ? highlights.map(unbroken).join(' · ') : null,
    price: {
      from: from ? texts('product.from') : null,
      amount: locale.price(price.finalPrice),
      tax: texts('common.taxIncluded'),
    },
    note: null,
    picture: image?.url ?? null,
  };
}

export function categoryShareCard(category: Category, texts: Texts): ShareCard {
  const { name, description, image, trail } = category;
  return {
    look: image ? 'studio' : 'night',
    eyebrow: trail.findLast(({ url }) => url !== category.url)?.name ?? null,
    title: name,
    text: description || null,
    price: null,
    note: returnsNote(texts),
    picture: image?.url ?? null,
  };
}

export interface Opening {
  readonly title: string;
  readonly text: string | null;
}

export function openingOf(rows: readonly ContentRow[]): Opening {
  const row = rows.find(({ type }) => type === 'hero' || type === 'banner');
  return row?.type === 'hero' || row?.type === 'banner'
    ? { title: row.title, text: row.text ?? null }
    : { title: site.name, text: null };
}

export function homeMetaOf(texts: Texts, opening: Opening | null) {
  if (!opening) {
    const title = `${texts('meta.homeTitle')} | ${site.name}`;
    return { title, description: metaDescription(texts('meta.homeDescription', promiseValues)) };
  }
  const title = opening.title === site.name ? site.name : `${opening.title} | ${site.name}`;
  const text = opening.text ?? [opening.title, returnsNote(texts)].filter((part) => part !== null).join(': ');
  return { title, description: metaDescription(text) };
}

/** Also for pages without a card of their own. `picture`: of the first category. `opening`: of the site file. */
export function homeShareCard(
  picture: string | null,
  texts: Texts,
  opening: Opening | null = null,
): ShareCard {
  const { title, text } = opening ?? { title: texts('home.heroTitle'), text: texts('home.heroText') };
  return {
    look: 'night',
    eyebrow: null,
    // One line per sentence.
    title: title.replaceAll('. ', '.\n'),
    text,
    price: null,
    note: returnsNote(texts),
    picture,
  };
}

export function pageShareCard({ title }: Pick<ContentPage, 'title'>, texts: Texts): ShareCard {
  return {
    look: 'night',
    eyebrow: null,
    title,
    text: null,
    price: null,
    note: returnsNote(texts),
    picture: null,
  };
}
