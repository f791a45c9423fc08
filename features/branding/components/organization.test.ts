import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { organizationData } from './organization';

const origin = 'https://shop.example';
const dataOf = (store: (typeof storeCodes)[number], profiles: string[] = []) =>
  organizationData(store, { origin, returnsPath: '/retours & co', profiles });

it.each(storeCodes)('names the shop, its host and its policy in %s', (store) => {
  const { country, phoneNumber, email } = storeConfig(store);
  expect(dataOf(store)).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Owlwatch',
    url: 'https://shop.example/',
    contactPoint: { contactType: 'customer service', telephone: phoneNumber, email },
    hasMerchantReturnPolicy: {
      applicableCountry: country,
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/FreeReturn',
      merchantReturnLink: 'https://shop.example/retours%20&%20co',
    },
  });
});

it('has a logo of at least 112 pixels that exists', async () => {
  const { logo } = dataOf('uk');
  const { width, height } = await sharp(readFileSync(`public${new URL(logo.url).pathname}`)).metadata();
  expect([width, height]).toEqual([logo.width, logo.height]);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112);
});

it('has no rating, and profiles only where there are some', () => {
  const text = JSON.stringify(dataOf('uk'));
  expect(text).not.toMatch(/rating|review/i);
  expect(dataOf('uk')).not.toHaveProperty('sameAs');
  expect(dataOf('uk', ['https://social.example/'])).toHaveProperty('sameAs', ['https://social.example/']);
});
