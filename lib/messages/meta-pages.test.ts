import { describe, expect, it } from 'vitest';
import { promiseValues } from '@/config/shop/company';
import { storeCodes } from '@/config/shop/stores';
import { metaDescription, metaLimits } from '../text/meta-text';
import { storeTexts } from './messages';

const page = { name: 'Noctara T4', page: 2, brand: 'Noctara', number: '4KTX-9PZB', text: 'dome' };

/** Kinds of pages with texts of their own: title and description; null for a page that no one finds by searching. */
const kinds = [
  ['brands.title', 'brands.intro'],
  ['contact.title', 'contact.text'],
  ['notFound.title', 'notFound.text'],
  ['reviews.of', 'reviews.description'],
  ['withdrawal.title', 'withdrawal.lead'],
  ['orders.lookupTitle', 'orders.lookupText'],
  ['compare.title', 'compare.emptyHint'],
  ['search.title', 'search.prompt'],
  ['search.pageTitle', null],
  ['category.pageTitle', null],
  ['cart.title', null],
  ['checkout.title', null],
  ['offer.pageTitle', null],
  ['signIn.title', null],
  ['signIn.createTitle', null],
  ['signIn.forgotTitle', null],
] as const;

describe.each(storeCodes)('the pages of %s', (store) => {
  it('have titles and descriptions of their own that fit', async () => {
    const texts = await storeTexts(store);
    const site = texts('meta.siteName');
    const titles = [`${texts('meta.homeTitle')} | ${site}`];
    const descriptions = [metaDescription(texts('meta.homeDescription', promiseValues))];
    for (const [title, description] of kinds) {
      titles.push(`${texts(title, page)} | ${site}`);
      if (description) descriptions.push(metaDescription(texts(description, page)));
    }
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(metaLimits.title);
    for (const text of descriptions) {
      expect(text.length, text).toBeLessThanOrEqual(metaLimits.description);
      expect(text.length, text).toBeGreaterThanOrEqual(40);
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
