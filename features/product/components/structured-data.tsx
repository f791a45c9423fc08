import { getTranslations } from 'next-intl/server';
import type { Product, Breadcrumb, Image, Price, StockStatus, Variant } from '@/commerce/model/product';
import { company } from '@/config/shop/company';
import { pickupMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { storeOrigin } from '@/lib/stores/hosts';
import { JsonLd } from '@/ui/json-ld';
import { cheapestDelivery } from '@/commerce/domain/delivery/free-delivery';
import type { Money } from '@/commerce/model/money';
import { rating as scale } from '@/config/shop/rating';
import { visibleImages } from '@/features/product-card/card-view';
import { shopDay } from '@/lib/dates/dates';
import { toWire } from '@/lib/wire';
import { absoluteUrl, breadcrumbList, type Thing, variantProperties } from '@/lib/structured-data';
import { nameWithOptions } from '@/lib/text/options-text';
import { withVariant } from '../variants/variants';

interface PageData {
  readonly origin: string;
  readonly home: string;
  readonly seller: string;
  /** ISO 3166-1 alpha-2: where the store delivers to. */
  readonly country: string;
  readonly shipping: Parameters<typeof cheapestDelivery>[0];
  /** Whether the page shows reviews: structured data must match the visible page. */
  readonly reviewed: boolean;
}

const availability = {
  IN_STOCK: 'https://schema.org/InStock',
  LOW_STOCK: 'https://schema.org/LimitedAvailability',
  OUT_OF_STOCK: 'https://schema.org/OutOfStock',
} as const satisfies Record<StockStatus, string>;

function shippingDetails({ minor, currency }: Money, { country, shipping }: PageData): Thing {
  const delivery = cheapestDelivery(shipping, currency, minor);
  if (delivery === null) return {};
  const { value } = toWire({ minor: delivery.rate, currency });
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: value.toFixed(2), currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    },
  };
}

/** The last day on which a price holds that ends at an instant. */
const lastDay = (end: string) => shopDay(new Date(Date.parse(end) - 1));

interface OfferedArticle {
  readonly sku: string;
  readonly url: string;
  readonly price: Price;
  readonly stockStatus: StockStatus;
}

function offer({ sku, url, price, stockStatus: status }: OfferedArticle, page: PageData): Thing {
  const { value, currency } = toWire(price.finalPrice);
  return {
    '@type': 'Offer',
    sku,
    url,
    price: value.toFixed(2),
    priceCurrency: currency,
    ...(price.validUntil === undefined ? {} : { priceValidUntil: lastDay(price.validUntil) }),
    availability: availability[status],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: page.seller },
    ...shippingDetails(price.finalPrice, page),
  };
}

const gtin = (ean: string | null): Thing => (ean === null ? {} : { [`gtin${ean.length}`]: ean });

const pictures = (images: readonly Image[], { origin }: PageData): Thing => ({
  image: visibleImages(images).map(({ url }) => absoluteUrl(origin, url)),
});

function variantData(product: Product, variant: Variant, page: PageData): Thing {
  const { sku, ean, images, options, facts } = variant;
  const url = withVariant(absoluteUrl(page.origin, product.url), sku);
  const rows = product.specifications
    .flatMap((group) => group.rows)
    .filter(({ code }) => Object.hasOwn(facts, code));
  return {
    '@type': 'Product',
    name: nameWithOptions(product.name, options),
    sku,
    ...gtin(ean),
    url,
    ...pictures(images, page),
    additionalProperty: rows.map(({ code, label }) => ({
      '@type': 'PropertyValue',
      name: label,
      value: facts[code],
    })),
    ...Object.fromEntries(
      options.flatMap(({ attributeCode, valueLabel }) => {
        const property = variantProperties[attributeCode];
        return property === undefined ? [] : [[property, valueLabel]];
      }),
    ),
    offers: offer({ ...variant, url }, page),
  };
}

function purchasable(product: Product, page: PageData): Thing {
  const { sku, ean } = product;
  const url = absoluteUrl(page.origin, product.url);
  if (product.typeId === 'simple')
    return {
      '@type': 'Product',
      sku,
      ...gtin(ean),
      offers: [offer({ ...product, url }, page)],
    };
  const variesBy = product.configurableOptions.flatMap(
    ({ attributeCode }) => variantProperties[attributeCode] ?? [],
  );
  return {
    '@type': 'ProductGroup',
    productGroupID: sku,
    ...(variesBy.length > 0
      ? { variesBy: variesBy.map((property) => `https://schema.org/${property}`) }
      : {}),
    hasVariant: product.variants.map((variant) => variantData(product, variant, page)),
  };
}

/** The average of the genuine reviews in stars; empty without any. Sample reviews do not count. */
function aggregateRating({ genuineRating: rating }: Product): Thing {
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

export function productData(product: Product, page: PageData): Thing {
  return {
    '@context': 'https://schema.org',
    ...purchasable(product, page),
    name: product.name,
    ...(product.shortDescription === '' ? {} : { description: product.shortDescription }),
    url: absoluteUrl(page.origin, product.url),
    ...pictures(product.images, page),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    ...(page.reviewed ? aggregateRating(product) : {}),
  };
}

export function breadcrumbData(product: Product, { origin, home }: PageData): Thing {
  const crumbs: readonly Breadcrumb[] = [
    { name: home, url: '/' },
    ...product.trail,
    { name: product.name, url: product.url },
  ];
  return breadcrumbList(origin, crumbs);
}

export async function StructuredData({
  product,
  store,
}: {
  readonly product: Product;
  readonly store: StoreCode;
}) {
  const t = await getTranslations('category');
  const page = {
    origin: storeOrigin(store),
    home: t('home'),
    seller: company.storeName,
    country: storeConfig(store).country,
    shipping: offeredShipping(store).filter(({ method }) => method !== pickupMethod),
    reviewed: featureOn('reviews', store),
  };
  return [productData(product, page), breadcrumbData(product, page)].map((data, index) => (
    <JsonLd key={index} data={data} />
  ));
}
