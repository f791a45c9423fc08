import { describe, expect, it } from 'vitest';
import { productDetailsSchema, type Product, type Variant } from '@/commerce/model/product';
import { breadcrumbData, productData } from './components/structured-data';

const price = (minor: number) => ({
  regularPrice: { minor, currency: 'GBP' as const },
  finalPrice: { minor, currency: 'GBP' as const },
  priorPrice: null,
});

const variant = (sku: string, minor: number): Variant => ({
  id: sku,
  sku,
  options: [],
  price: price(minor),
  priceTiers: [],
  stockStatus: 'OUT_OF_STOCK',
  salableQuantity: 0,
  expectedOn: null,
  images: [],
  ean: null,
  facts: {},
  highlights: [],
});

const dome: Product = {
  ...productDetailsSchema.parse({}),
  id: '1',
  sku: 'D1',
  name: 'Dome </script><!-- & Co',
  url: '/dome-d1',
  brand: 'Owl',
  brandCode: 'owl',
  typeId: 'simple',
  image: null,
  secondImage: null,
  colours: [],
  price: price(12_950),
  priceFrom: false,
  stockStatus: 'LOW_STOCK',
  labels: [],
  highlights: [],
  rating: { value: 90, count: 4 },
  genuineRating: null,
  categories: [{ name: 'Domes', url: '/cameras/domes' }],
  trail: [
    { name: 'Cameras', url: '/cameras' },
    { name: 'Domes', url: '/cameras/domes' },
  ],
  images: [
    { url: '/media/c.webp', label: 'c', position: 2, disabled: false },
    { url: '/media/a.webp', label: 'a', position: 0, disabled: false },
    { url: '/media/b.webp', label: 'b', position: 1, disabled: true },
  ],
  shortDescription: 'Round.',
  description: [],
  features: [],
  specifications: [],
  inTheBox: [],
  priceTiers: [],
  salableQuantity: 2,
  expectedOn: null,
  configurableOptions: [],
  variants: [],
  parts: [],
  manufacturer: null,
  ean: '8719001000026',
  guarantee: null,
  recyclingFee: null,
  accessories: [],
  related: [],
};

const page = {
  origin: 'https://shop.example',
  home: 'Home',
  seller: 'Owlwatch',
  country: 'GB',
  shipping: [{ price: { GBP: 495 }, freeFrom: { GBP: 12_000 } }],
  reviewed: true,
};

describe('productData', () => {
  it.each(['96385074', '036000291452', '10012345678902'])('names the GTIN %s by its length', (ean) =>
    expect(productData({ ...dome, ean }, page)).toMatchObject({ [`gtin${ean.length}`]: ean }),
  );

  it('contains the product and its offer, with absolute URLs', () => {
    expect(productData(dome, page)).toMatchObject({
      '@type': 'Product',
      name: dome.name,
      gtin13: '8719001000026',
      url: 'https://shop.example/dome-d1',
      image: ['https://shop.example/media/a.webp', 'https://shop.example/media/c.webp'],
      brand: { '@type': 'Brand', name: 'Owl' },
      offers: [
        {
          '@type': 'Offer',
          sku: 'D1',
          url: 'https://shop.example/dome-d1',
          price: '129.50',
          priceCurrency: 'GBP',
          availability: 'https://schema.org/LimitedAvailability',
        },
      ],
    });
  });

  it('states until when the price holds if that is known', () => {
    const validUntil = '2026-12-31T23:00:00.000Z';
    const dated = { ...dome, price: { ...dome.price, validUntil } };
    const offersOf = (product: Product) => productData(product, page)['offers'];
    expect(offersOf(dated)).toMatchObject([{ priceValidUntil: '2026-12-31' }]);
    expect(JSON.stringify(offersOf(dome))).not.toContain('priceValidUntil');
  });

  it('names the properties of schema.org that variants have, and what their delivery costs', () => {
    const options = [
      { attributeCode: 'colour', label: 'Farbe', code: 'w', valueIndex: 1, valueLabel: 'Weiß' },
      { attributeCode: 'lens', label: 'Objektiv', code: 'l', valueIndex: 2, valueLabel: '4 mm' },
    ];
    const configurableOptions = options.map(({ attributeCode, label }) => ({
      attributeCode,
      label,
      values: [],
    }));
    const variants = [{ ...variant('D1-W', 10_000), options }, variant('D1-B', 12_000)];
    const group = productData({ ...dome, typeId: 'configurable', configurableOptions, variants }, page);
    const delivery = (value: string) => ({
      shippingDetails: {
        shippingRate: { value, currency: 'GBP' },
        shippingDestination: { addressCountry: 'GB' },
      },
    });
    expect(group).toMatchObject({
      variesBy: ['https://schema.org/color'],
      hasVariant: [{ color: 'Weiß', offers: delivery('4.95') }, { offers: delivery('0.00') }],
    });
    expect(JSON.stringify(group)).not.toContain('lens');
  });

  it('is a group with the GTIN, picture, facts and offer of each variant', () => {
    const white = {
      ...variant('D1-W', 10_000),
      ean: '8719001000033',
      images: dome.images,
      facts: { view_angle: '105°' },
    };
    const specifications = [
      { group: 'Picture', rows: [{ code: 'view_angle', label: 'Angle', value: '84–105°' }] },
    ];
    const variants = [white, variant('D1-B', 11_000)];
    const group = productData({ ...dome, typeId: 'configurable', variants, specifications }, page);
    const url = 'https://shop.example/dome-d1?variant=D1-W';
    expect(group).not.toHaveProperty('offers');
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'D1',
      hasVariant: [
        {
          '@type': 'Product',
          sku: 'D1-W',
          url,
          gtin13: '8719001000033',
          image: ['https://shop.example/media/a.webp', 'https://shop.example/media/c.webp'],
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Angle', value: '105°' }],
          offers: { price: '100.00', url },
        },
        { sku: 'D1-B', offers: { price: '110.00', availability: 'https://schema.org/OutOfStock' } },
      ],
    });
  });

  it('counts only genuine reviews', () => {
    expect(productData(dome, page)).not.toHaveProperty('aggregateRating');
    const rated = productData({ ...dome, genuineRating: { value: 87, count: 3 } }, page);
    expect(rated['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.4,
      bestRating: 5,
      worstRating: 1,
      reviewCount: 3,
    });
  });

  it('omits the rating if the store shows no reviews', () => {
    const rated = { ...dome, genuineRating: { value: 87, count: 3 } };
    expect(productData(rated, { ...page, reviewed: false })).not.toHaveProperty('aggregateRating');
  });
});

describe('breadcrumbData', () => {
  it('numbers the breadcrumbs from the home page to the product', () => {
    const { itemListElement } = breadcrumbData(dome, page);
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Cameras', item: 'https://shop.example/cameras' },
      { position: 3, name: 'Domes' },
      { position: 4, name: dome.name, item: 'https://shop.example/dome-d1' },
    ]);
  });
});
