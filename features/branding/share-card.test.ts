import { describe, expect, it } from 'vitest';
import type { Category } from '@/commerce/model/category';
import type { ProductCard } from '@/commerce/model/product';
import { storeCodes } from '@/config/shop/stores';
import { promiseValues } from '@/config/shop/company';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { categoryShareCard, homeShareCard, pageShareCard, productShareCard } from './share-card';

const image = { url: '/media/dome-front.webp', label: 'Dome', position: 0, disabled: false };
const money = (minor: number) => ({ minor, currency: 'EUR' as const });

const product: ProductCard = {
  id: '7',
  sku: 'DOME',
  name: 'Dome D4',
  url: '/dome-d4',
  brand: 'Noctara',
  typeId: 'simple',
  image,
  secondImage: null,
  colours: [],
  price: { regularPrice: money(199_900), finalPrice: money(149_950), priorPrice: money(199_900) },
  priceFrom: true,
  stockStatus: 'IN_STOCK',
  labels: [],
  rating: null,
  highlights: ['8 MP (4K)', 'Personen- und Fahrzeugerkennung'],
};

const category: Category = {
  id: '2',
  code: 'dome-cameras',
  name: 'Dome cameras',
  url: '/cameras/dome-cameras',
  description: 'Round ones.',
  image,
  trail: [
    { name: 'Cameras', url: '/cameras' },
    { name: 'Dome cameras', url: '/cameras/dome-cameras' },
  ],
  children: [],
};

describe('the card of a product', () => {
  it('shows the current price in the format of the store', async () => {
    const card = productShareCard(product, await localeOf('de'));
    expect(card).toMatchObject({ look: 'studio', eyebrow: 'Noctara', title: 'Dome D4', picture: image.url });
    expect(card.price).toEqual({
      from: 'ab',
      amount: '1.499,50\u00a0€',
      tax: 'inkl. MwSt., zzgl. Versandkosten',
    });
    expect(card.text).toBe('8\u00a0MP\u00a0(4K) · Personen- und Fahrzeugerkennung');
  });

  it('omits "from" and facts if the product has none', async () => {
    const plain = { ...product, priceFrom: false, highlights: [], image: null };
    const card = productShareCard(plain, await localeOf('uk'));
    expect(card).toMatchObject({ text: null, picture: null });
    expect(card.price?.from).toBeNull();
  });
});

describe('the card of a category', () => {
  it('shows the name of its parent category', async () => {
    const texts = await storeTexts('uk');
    expect(categoryShareCard(category, texts)).toMatchObject({ eyebrow: 'Cameras', title: 'Dome cameras' });
    const top = { ...category, trail: category.trail.slice(1), image: null };
    expect(categoryShareCard(top, texts)).toMatchObject({ eyebrow: null, look: 'night', picture: null });
  });
});

it.each(storeCodes)('the cards of the shop and its pages are in the language of %s', async (store) => {
  const texts = await storeTexts(store);
  const home = homeShareCard(image.url, texts);
  expect(home.title.replaceAll('\n', ' ')).toBe(texts('home.heroTitle'));
  expect(home.note).toBe(texts('footer.returns', promiseValues));
  expect(pageShareCard({ title: 'AGB' }, texts)).toMatchObject({ title: 'AGB', look: 'night' });
});
