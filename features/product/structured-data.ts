import type { Breadcrumb, Price, Product, StockStatus } from '@/commerce/model/product';
import { rating as scale } from '@/config/rating';
import { toWire } from '@/lib/money';
import { absoluteUrl, breadcrumbList, type Thing } from '@/lib/structured-data';
import { withVariant } from './variant-link';

/** The data of a page besides the product. */
interface PageData {
  /** Scheme and host of the store, for absolute URLs. */
  readonly origin: string;
  /** The name of the home page, the first breadcrumb. */
  readonly home: string;
  readonly seller: string;
  /** Whether the page shows reviews: structured data must match the visible page. */
  readonly reviewed: boolean;
}

const availability = {
  IN_STOCK: 'https://schema.org/InStock',
  LOW_STOCK: 'https://schema.org/LimitedAvailability',
  OUT_OF_STOCK: 'https://schema.org/OutOfStock',
} as const satisfies Record<StockStatus, string>;

function offer(sku: string, price: Price, status: StockStatus, page: { url: string; seller: string }): Thing {
  const { value, currency } = toWire(price.final_price);
  return {
    '@type': 'Offer',
    sku,
    url: page.url,
    price: value.toFixed(2),
    priceCurrency: currency,
    availability: availability[status],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: page.seller },
  };
}

function offers(product: Product, { origin, seller }: PageData): Thing[] {
  const url = absoluteUrl(origin, product.url);
  if (product.type_id === 'simple')
    return [offer(product.sku, product.price, product.stock_status, { url, seller })];
  return product.variants.map(({ sku, price, stock_status }) =>
    offer(sku, price, stock_status, { url: withVariant(url, sku), seller }),
  );
}

/** The average of the genuine reviews in stars; empty without any. Sample reviews do not count. */
function aggregateRating({ genuine_rating: rating }: Product): Thing {
  if (!rating) return {};
  const stars = Math.round((rating.value / scale.value) * 10) / 10;
  const aggregate = {
    '@type': 'AggregateRating',
    ratingValue: stars,
    bestRating: scale.maxValue,
    worstRating: 1,
  };
  return { aggregateRating: { ...aggregate, reviewCount: rating.count } };
}

/** The product with its offers, for search engines (schema.org Product). */
export function productData(product: Product, page: PageData): Thing {
  const images = product.images.filter(({ disabled }) => !disabled);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    ...(product.ean === null ? {} : { gtin13: product.ean }),
    description: product.short_description,
    url: absoluteUrl(page.origin, product.url),
    image: images.map(({ url }) => absoluteUrl(page.origin, url)),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    offers: offers(product, page),
    ...(page.reviewed ? aggregateRating(product) : {}),
  };
}

/** The breadcrumbs of the product (schema.org BreadcrumbList). */
export function breadcrumbData(product: Product, { origin, home }: PageData): Thing {
  const crumbs: readonly Breadcrumb[] = [
    { name: home, url: '/' },
    ...product.trail,
    { name: product.name, url: product.url },
  ];
  return breadcrumbList(origin, crumbs);
}
