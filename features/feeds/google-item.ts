import { createHash } from 'node:crypto';
import { shippingRate } from '@/commerce/domain/delivery/free-delivery';
import type { Money } from '@/commerce/model/money';
import type { DescriptionBlock, FeedArticle } from '@/commerce/model/product';
import { purchase } from '@/config/limits/islands';
import type { ShippingMethod } from '@/config/shop/shipping';
import { toWire } from '@/lib/wire';
import { absoluteUrl, variantProperties } from '@/lib/structured-data';
import { nameWithOptions } from '@/lib/text/options-text';
import { escapeXml } from '@/lib/text/safe-text';

export interface FeedStore {
  readonly origin: string;
  /** ISO 3166-1 alpha-2: where the store delivers to. */
  readonly country: string;
  readonly shipping: readonly (Pick<ShippingMethod, 'price' | 'freeFrom' | 'maxWeight'> & {
    readonly title: string;
  })[];
}

// Limits of Google's product data specification, in characters (https://support.google.com/merchants/answer/7052112).
const limits = { id: 50, title: 150, description: 5000, brand: 70, mpn: 70, type: 750, option: 100 } as const;
const maxAdditionalImages = 10;

/** A text of at most `most` characters, cut after a word. */
function cut(text: string, most: number): string {
  const line = text.trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most - 1);
  const words = room.replace(/\s+\S*$/, '');
  return `${words.length > most / 2 ? words : room.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A SKU as an id, which is shorter than a SKU may be: the end of a longer one is replaced by its hash. */
function idOf(sku: string): string {
  if (sku.length <= limits.id) return sku;
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, 8);
  return `${sku.slice(0, limits.id - hash.length - 1)}-${hash}`;
}

/** A text without links to own pages, `[text](/path)`. */
const unlinked = (text: string) => text.replaceAll(/\[([^\]]+)\]\(\/[^()\s]*\)/g, '$1');

function blockText(block: DescriptionBlock): string {
  if (typeof block === 'string') return block;
  if ('text' in block) return unlinked(block.text);
  if ('heading' in block) return block.heading;
  if ('list' in block) return block.list.map((item) => `• ${unlinked(item)}`).join('\n');
  return block.table.map((cells) => cells.map(unlinked).join(': ')).join('\n');
}

const money = (amount: Money) => `${toWire(amount).value.toFixed(2)} ${amount.currency}`;
/** An instant to the minute: `2026-02-24T13:00Z`. */
const minute = (instant: Date) => `${instant.toISOString().slice(0, 16)}Z`;

const element = (name: string, content: string) => `<g:${name}>${content}</g:${name}>`;
const attribute = (name: string, text: string | null) =>
  text === null || text === '' ? '' : element(name, escapeXml(text));

/**
 * The price before an announced reduction, and the reduced one; otherwise what the article costs. Dates are stated only if both are
 * known: without them the reduced price always counts.
 */
function priceElements({ price, reducedSince, reducedUntil }: FeedArticle): string {
  const { finalPrice: final, priorPrice: prior } = price;
  if (prior === null) return attribute('price', money(final));
  const isDated = reducedSince !== null && reducedUntil !== null;
  const dates = isDated ? `${minute(new Date(reducedSince))}/${minute(new Date(reducedUntil))}` : null;
  return (
    attribute('price', money(prior)) +
    attribute('sale_price', money(final)) +
    attribute('sale_price_effective_date', dates)
  );
}

function shippingElements({ price, grams }: FeedArticle, { country, shipping }: FeedStore): string {
  const { minor, currency } = price.finalPrice;
  const offered = shipping.flatMap((method) => {
    const rate = shippingRate(method, currency, minor);
    return rate === null || (grams ?? 0) > method.maxWeight ? [] : [{ title: method.title, rate }];
  });
  return offered
    .map(({ title, rate }) =>
      element(
        'shipping',
        attribute('country', country) +
          attribute('service', cut(title, limits.option)) +
          attribute('price', money({ minor: rate, currency })),
      ),
    )
    .join('');
}

function variantElements({ groupSku, options }: FeedArticle): string {
  if (groupSku === null) return '';
  const chosen = options.map(({ attributeCode: code, label, valueLabel: value }) => {
    const googleOption = variantProperties[code];
    if (googleOption !== undefined) return attribute(googleOption, cut(value, limits.option));
    return element(
      'product_detail',
      attribute('attribute_name', label) + attribute('attribute_value', value),
    );
  });
  return attribute('item_group_id', idOf(groupSku)) + chosen.join('');
}

function identifierElements({ brand, ean, mpn }: FeedArticle): string {
  const identified = ean !== null || mpn !== null;
  return (
    attribute('brand', cut(brand, limits.brand)) +
    attribute('gtin', ean) +
    attribute('mpn', mpn === null ? null : cut(mpn, limits.mpn)) +
    attribute('identifier_exists', identified ? 'yes' : 'no')
  );
}

function linkOf({ url, sku, groupSku }: FeedArticle, { origin }: FeedStore): string {
  const link = new URL(url, origin);
  if (groupSku !== null) link.searchParams.set(purchase.variantParam, sku);
  return link.href;
}

/** Null for one without a picture, which Google refuses. Prices include VAT, as those of the pages do. */
export function googleItem(article: FeedArticle, store: FeedStore): string | null {
  const [image, ...others] = article.images.map(({ url }) => absoluteUrl(store.origin, url));
  if (image === undefined) return null;
  const title = nameWithOptions(article.name, article.options);
  const description = [article.short, ...article.description.map(blockText)].join('\n');
  const isSold = article.stock !== 'OUT_OF_STOCK';
  const parts = [
    attribute('id', idOf(article.sku)),
    attribute('title', cut(title, limits.title)),
    attribute('description', cut(description, limits.description) || cut(title, limits.description)),
    attribute('link', linkOf(article, store)),
    attribute('image_link', image),
    ...others.slice(0, maxAdditionalImages).map((url) => attribute('additional_image_link', url)),
    attribute('availability', isSold ? 'in_stock' : 'out_of_stock'),
    priceElements(article),
    identifierElements(article),
    attribute('condition', 'new'),
    attribute('is_bundle', article.isBundle ? 'yes' : null),
    variantElements(article),
    attribute('product_type', cut(article.categories.join(' > '), limits.type)),
    shippingElements(article, store),
    attribute('shipping_weight', article.grams ? `${article.grams} g` : null),
  ];
  return `<item>${parts.join('')}</item>\n`;
}
