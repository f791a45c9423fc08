import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '@/config/site/site';
import { catchAll } from '@/config/routes';
import { contentGroups } from '@/config/limits/content';
import { contactOf } from '@/config/shop/seller';
import { carrierNames } from '@/config/shop/shipping-methods';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { keepParts } from '@/lib/messages/content-values';
import { paths } from '@/lib/paths/paths';
import { routeOf } from '@/lib/paths/route-of';
import { entryOf } from '../entry-of';
import { countryWords } from './country-words';
import { categoryPathsOf, pagesOf, type RowText, rowTextsOf, type ShownPage, valuesOf } from './demo-pages';

/** The titles of pages that a country's law names. */
const lawfulTitles: Readonly<Record<string, { imprint: string; withdrawal: string }>> = {
  nl: { imprint: 'Bedrijfsgegevens', withdrawal: 'Herroepingsrecht' },
  be_nl: { imprint: 'Bedrijfsgegevens', withdrawal: 'Herroepingsrecht' },
  be_fr: { imprint: 'Mentions légales', withdrawal: 'Droit de rétractation' },
  de: { imprint: 'Impressum', withdrawal: 'Widerrufsrecht' },
  at: { imprint: 'Impressum', withdrawal: 'Rücktrittsrecht' },
  ch_de: { imprint: 'Impressum', withdrawal: 'Rückgaberecht' },
  ch_fr: { imprint: 'Mentions légales', withdrawal: 'Droit de retour' },
  fr: { imprint: 'Mentions légales', withdrawal: 'Droit de rétractation' },
  no: { imprint: 'Firmaopplysninger', withdrawal: 'Angrerett' },
  se: { imprint: 'Företagsuppgifter', withdrawal: 'Ångerrätt' },
  it: { imprint: 'Informazioni societarie', withdrawal: 'Diritto di recesso' },
  uk: { imprint: 'Company details', withdrawal: 'Right to cancel' },
};

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].flatMap(([, href]) => href ?? []);

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ');

describe.each(storeCodes)('the content pages of %s', (store) => {
  const config = storeConfig(store);
  let pages: ShownPage[];
  let rows: RowText[];
  beforeAll(async () => {
    [pages, rows] = await Promise.all([pagesOf(store), rowTextsOf(store)]);
  });
  const page = (code: string): ShownPage => {
    const contentPage = pages.find((each) => each.code === code);
    if (!contentPage) throw new Error(`${store} has no page ${code}`);
    return contentPage;
  };

  it.each(Object.values(contentGroups).flat())('include %s, written out', (code) => {
    const { title, body } = page(code);
    expect(title).not.toBe('');
    const words = [textOf(body), ...rows.filter((row) => row.code === code).map(({ text }) => text)];
    expect(words.join(' ').length).toBeGreaterThan(400);
  });

  it('have the titles that the country’s law uses, and belong to a group of the footer', () => {
    const { imprint, withdrawal } = entryOf(lawfulTitles, store);
    expect(page('imprint').title).toBe(imprint);
    expect(page('withdrawal').title).toBe(withdrawal);
    const listed: readonly string[] = Object.values(contentGroups).flat();
    expect(pages.map(({ code }) => code).filter((code) => !listed.includes(code))).toEqual([]);
  });

  it('have facts of the seller from the configuration only', () => {
    const { address, legalName, registration, vatId } = site.company;
    const { phoneNumber, email } = contactOf(store);
    const facts = [legalName, registration, vatId, ...Object.values(address), phoneNumber, email];
    const texts = [...pages.map(({ source }) => source), ...rows.map(({ text }) => text)];
    for (const text of texts) expect(facts.filter((fact) => text.includes(fact))).toEqual([]);
  });

  it('name no law, authority or country of another store', () => {
    const foreign = Object.entries(countryWords).filter(([country]) => country !== config.country);
    const texts = [
      ...pages.map(({ code, title, body }) => ({ code, text: `${title} ${textOf(body)}` })),
      ...rows,
    ];
    const foreignWords = texts.flatMap(({ code, text }) =>
      foreign
        .flatMap(([, words]) => [...text.matchAll(new RegExp(words, 'g'))])
        .map(([word]) => `${code}: ${word}`),
    );
    expect(foreignWords).toEqual([]);
  });

  it('link only to paths of the store', async () => {
    const known = new Set<string>([...(await categoryPathsOf(store)), ...pages.map(({ path }) => path)]);
    const isOfShop = (href: string) => routeOf(href) !== catchAll;
    const dead = pages.flatMap(({ code, body }) =>
      linksIn(body)
        .filter((href) => !known.has(href) && !isOfShop(href))
        .map((href) => `${code}: ${href}`),
    );
    expect(dead).toEqual([]);
  });

  it('have rows that link only to pages of the store, without an unfilled placeholder', () => {
    const codes = pages.map(({ code }) => code);
    const unknown = rows.filter(({ field, text }) => field === 'page' && !codes.includes(text));
    expect(unknown).toEqual([]);
    const filled = rows.map((row) => ({ ...row, text: row.text.replace('{year}', '2026') }));
    expect(filled.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });

  it.each(config.availableCurrencyCodes)('leave no placeholder without a value in %s', async (currency) => {
    const values: Record<string, string> = await valuesOf(store, currency);
    // Empty in a store without bank transfers.
    if (!config.paymentMethods.includes('banktransfer')) values['transferNote'] ||= 'none';
    // What a shop may leave out.
    const without = ['returnDays', 'freeReturns', 'updates', 'cameras'].map((name) => ({
      ...values,
      [name]: '',
    }));
    const unfilled = [values, ...without].flatMap((given: Record<string, string>) =>
      pages.flatMap(({ code, source }) =>
        [...keepParts(source, given).matchAll(/\{([^}]*)\}/g)]
          .filter(([, name = '']) => !given[name])
          .map(([placeholder]) => `${code}: ${placeholder}`),
      ),
    );
    expect(unfilled).toEqual([]);
    expect(pages.filter(({ body }) => /[{}]/.test(body)).map(({ code }) => code)).toEqual([]);
  });

  it('agree with the configuration on carriers, costs, payment and company', async () => {
    const values = await valuesOf(store, config.defaultCurrencyCode);
    const { deliveryPrice, freeFrom, paymentMethods, returnDays, email, phone } = values;
    const delivery = textOf(page('delivery').body);
    for (const code of config.carriers) expect(delivery).toContain(carrierNames[code]);
    expect(delivery).toContain(deliveryPrice);
    expect(delivery).toContain(freeFrom);
    expect(textOf(page('payment').body)).toContain(paymentMethods);
    expect(textOf(page('returns').body)).toContain(returnDays);
    for (const part of [email, phone]) expect(textOf(page('imprint').body)).toContain(part);
    expect(linksIn(page('withdrawal').body)).toContain(paths.withdrawal());
  });
});

describe('the page about cameras and the law', () => {
  it('is different in every country, and carries the date of its facts', async () => {
    const bodies = await Promise.all(
      storeCodes.map(
        async (store) => (await pagesOf(store)).find(({ code }) => code === 'camera-law')?.body ?? '',
      ),
    );
    expect(new Set(bodies).size).toBe(storeCodes.length);
    expect(bodies.filter((body) => !body.includes('2026'))).toEqual([]);
  });
});

it('the cameras that passed have a test in the catalogue', () => {
  const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
  const products = globSync('demo/catalogue/products/*.yaml').flatMap(
    (file) => read(file) as { readonly sku: string; readonly tested?: object }[],
  );
  const tested = products.filter((product) => product.tested).map(({ sku }) => sku);
  const { rows } = read('demo/content/about.yaml') as { rows: { products?: { skus: string[] } }[] };
  const shown = rows.flatMap((row) => row.products?.skus ?? []);
  expect(shown).toHaveLength(6);
  expect(tested).toEqual(expect.arrayContaining(shown));
});
