import { createTranslator } from 'use-intl/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countryProfiles } from '@/config/countries/countries';
import { stores } from '@/config/shop/stores';
import type { Language, StoreCode } from '@/config/types';
import at from '@/messages/at.json';
import beFr from '@/messages/be_fr.json';
import beNl from '@/messages/be_nl.json';
import chDe from '@/messages/ch_de.json';
import chFr from '@/messages/ch_fr.json';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import it_ from '@/messages/it.json';
import nb from '@/messages/nb.json';
import nl from '@/messages/nl.json';
import sv from '@/messages/sv.json';
import { regionalMessages } from '../text/regional-text';
import { messageTexts as texts } from '../testing/message-texts';
import { loadMessages, type MessageTree } from './messages';

const translations = { nl, de, fr, nb, sv, it: it_ } satisfies Partial<Record<Language, MessageTree>>;
type Translated = keyof typeof translations;
const languages = Object.keys(translations) as Translated[];

const regions = [
  ['be_nl', beNl, nl],
  ['be_fr', beFr, fr],
  ['at', at, de],
  ['ch_de', chDe, de],
  ['ch_fr', chFr, fr],
] as const satisfies readonly (readonly [StoreCode, MessageTree, MessageTree])[];

const storeCodes = Object.keys(stores) as StoreCode[];

const keys = (tree: MessageTree) => texts(tree).map(([key]) => key);
const english = new Map(texts(en));

/** The names of things, which no language translates. */
const names = [
  'meta.siteName',
  'shipping.method.express',
  'product.ean',
  'success.transfer.iban',
  'address.salutations.mx',
  ...['ideal', 'paypal', 'maestro', 'mastercard', 'visa', 'bancontact', 'belfius', 'sofort', 'giropay'].map(
    (method) => `payment.methods.${method}`,
  ),
  ...['americanexpress', 'twint', 'vipps', 'swish', 'applepay', 'googlepay', 'klarna'].map(
    (method) => `payment.methods.${method}`,
  ),
];

/** Words that are spelled the same in English. */
const sameWord: Readonly<Record<Translated, readonly string[]>> = {
  nl: [
    'address.missing',
    ...[
      'column.camera',
      'camera',
      'device.recorder',
      'device.switch',
      'device.hub',
      'device.router',
      'device.ups',
      'pdf.codec',
    ].map((key) => `systemPlan.${key}`),
    'signIn.resetText',
    'consent.tracking',
    'consent.storage.kinds.cookie',
    'header.menu',
    'category.home',
    'product.downloads',
    'product.labels.bestseller',
    'cart.product',
    'address.postcode',
    'contact.title',
    'accountArea.orders.status',
    'accountArea.offers.statuses.open',
  ],
  de: [
    'address.missing',
    'system.page.phase',
    'systemPlan.pdf.phase',
    ...['device.switch', 'device.router', 'pdf.port', 'pdf.codec'].map((key) => `systemPlan.${key}`),
    'consent.tracking',
    'consent.storage.name',
    'consent.storage.kinds.cookie',
    'newsletter.title',
    'contact.form.name',
    'common.optional',
    'product.downloads',
    'product.labels.bestseller',
    'accountArea.nav.newsletter',
    'accountArea.profile.name',
    'accountArea.orders.status',
  ],
  fr: [
    'safety.article',
    'system.page.distance',
    'system.link.wifi.title',
    ...['link.wifi', 'device.switch', 'pdf.port', 'pdf.run.wifi', 'pdf.codec'].map(
      (key) => `systemPlan.${key}`,
    ),
    'consent.storage.kinds.cookie',
    'header.menu',
    'category.pagination',
    'category.page',
    'category.pageTitle',
    'product.description',
    'cart.total',
    'contact.title',
    'content.pixels.distance',
    'reviews.form.excellent',
    'newsletter.title',
    'contact.form.message',
    'accountArea.nav.newsletter',
    'accountArea.orders.total',
  ],
  nb: [
    'address.missing',
    'system.spot.hall',
    'system.link.wifi.title',
    ...['link.wifi', 'device.hub', 'device.switch', 'device.ups', 'pdf.port', 'pdf.run.wifi'].map(
      (key) => `systemPlan.${key}`,
    ),
    'accountArea.orders.status',
  ],
  sv: [
    'address.missing',
    'system.spot.hall',
    ...['device.switch', 'device.router', 'device.ups', 'pdf.port', 'pdf.codec'].map(
      (key) => `systemPlan.${key}`,
    ),
    'accountArea.orders.status',
  ],
  it: [
    'address.missing',
    'system.page.socketNo',
    'system.link.wifi.title',
    ...[
      'link.wifi',
      'device.switch',
      'device.router',
      'device.ups',
      'pdf.run.wifi',
      'pdf.codec',
      'pdf.bitRate',
    ].map((key) => `systemPlan.${key}`),
    'signIn.resetText',
    'consent.storage.kinds.cookie',
    'newsletter.title',
    'header.menu',
    'category.home',
    'signIn.password',
    'accountArea.nav.newsletter',
    'accountArea.profile.password',
  ],
};

const argumentsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
const pluralsOf = (text: string) => [...text.matchAll(/\{(\w+), plural,/g)].map(([, name]) => String(name));
const selectsOf = (text: string) => [...text.matchAll(/\{(\w+), select,/g)].map(([, name]) => String(name));
const tagsOf = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => String(name));
/** Parameters of constants below 1000, which every store's format writes as `#` does. */
const small: ReadonlySet<string> = new Set([
  'days',
  'legal',
  'minutes',
  'hours',
  'nights',
  'years',
  'files',
  'most',
  'n',
]);
const mark = (name: string) => `⟨${name}⟩`;

/** `text` rendered by ICU with the arguments and tags of `source`; throws if it uses any other. */
function render(text: string, source: string, locale: string, count = 7): string {
  const onError = (error: Error): never => {
    throw new Error(text, { cause: error });
  };
  const t = createTranslator({ locale, messages: { text }, onError });
  return t.markup('text', {
    ...Object.fromEntries(argumentsOf(source).map((name) => [name, mark(name)])),
    ...Object.fromEntries(pluralsOf(source).map((name) => [name, count])),
    ...Object.fromEntries(selectsOf(source).map((name) => [name, 'yes'])),
    ...Object.fromEntries(tagsOf(source).map((name) => [name, (chunks: string) => mark(name) + chunks])),
  });
}

/** Fails unless `text` parses and shows the same arguments and tags as `source`, equally often. */
function expectSameArguments(text: string, source: string, locale: string) {
  const rendered = render(text, source, locale);
  const marks = (rendered: string) => (rendered.match(/⟨\w+⟩/g) ?? []).toSorted();
  expect(marks(rendered), text).toEqual(marks(render(source, source, 'en-GB')));
  expect(rendered.trim()).not.toBe('');
  expect(rendered, text).not.toMatch(/[{}#]/);
  // Numbers that can be large are passed formatted, because ICU's own `#` does not use the store's format.
  const plurals = pluralsOf(source);
  if (plurals.length > 0 && !plurals.some((name) => small.has(name)))
    expect(rendered, text).not.toContain('7');
  if (pluralsOf(text).length > 0) expect(render(text, source, locale, 1), text).not.toBe(rendered);
}

describe('the English catalogue', () => {
  it('is valid ICU', () => {
    for (const text of english.values()) expectSameArguments(text, text, 'en-GB');
  });
});

describe.each(languages)('the catalogue %s', (language) => {
  const entries = texts(translations[language]);

  it('has exactly the keys of English, in the same order', () => {
    expect(entries.map(([key]) => key)).toEqual([...english.keys()]);
  });

  it('is fully translated, except for names and words with the same spelling', () => {
    const untranslated = entries.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(untranslated.toSorted()).toEqual([...names, ...sameWord[language]].toSorted());
  });

  it('uses the arguments of the English text in every text', () => {
    for (const [key, text] of entries) expectSameArguments(text, english.get(key) ?? '', language);
  });

  it('has no straight apostrophe, which ICU treats as an escape', () => {
    expect(entries.filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});

describe.each(regions)('the region %s', (store, region, language) => {
  const base = new Map(texts(language));

  it('contains only existing keys with texts that differ from its language', () => {
    expect(keys(region).filter((key) => !english.has(key))).toEqual([]);
    const spelled = (key: string) => regionalMessages(store, base.get(key));
    expect(texts(region).filter(([key, text]) => spelled(key) === text)).toEqual([]);
  });

  it('uses the arguments of the English text in every text', () => {
    for (const [key, text] of texts(region))
      expectSameArguments(text, english.get(key) ?? '', stores[store].locale);
  });
});

describe('the texts of all languages', () => {
  const catalogues = { en, ...translations };
  const all = Object.entries(catalogues).flatMap(([language, tree]) =>
    texts(tree).map(([key, text]) => ({ language, key, text })),
  );

  it('have a no-break space between a number and its unit', () => {
    expect(all.filter(({ text }) => /[}\d] (?:MB|Mo|GB|Go|kg|km|mm)\b/.test(text))).toEqual([]);
  });

  it('call an offer a quote in English', () => {
    const offers = all.filter(({ language, key }) => language === 'en' && /offer/i.test(key));
    expect(offers.length).toBeGreaterThan(30);
    expect(offers.filter(({ text }) => /\boffers?\b/i.test(text))).toEqual([]);
  });
});

describe('the texts of a store', () => {
  it('have no ß in Swiss German, unlike German', async () => {
    expect(JSON.stringify(await loadMessages('de'))).toContain('ß');
    expect(JSON.stringify(await loadMessages('ch_de'))).not.toMatch(/[ßẞ]/);
  });

  it.each<[StoreCode, tax: string, taxIncluded: string]>([
    ['nl', 'btw', 'incl. btw'],
    ['be_nl', 'btw', 'incl. btw'],
    ['be_fr', 'TVA', 'TVAC'],
    ['de', 'MwSt.', 'inkl. MwSt., zzgl. Versandkosten'],
    ['at', 'USt', 'inkl. USt, zzgl. Versandkosten'],
    ['ch_de', 'MWST', 'inkl. MWST und vRG, zzgl. Versandkosten'],
    ['ch_fr', 'TVA', 'TVA et TAR incluses'],
    ['fr', 'TVA', 'TTC'],
    ['no', 'mva', 'inkl. mva'],
    ['se', 'moms', 'inkl. moms'],
    ['it', 'IVA', 'IVA inclusa'],
    ['uk', 'VAT', 'inc. VAT'],
  ])('call the tax of %s %s and label a price "%s"', async (store, tax, taxIncluded) => {
    const { common } = await loadMessages(store);
    expect([common.tax, common.taxIncluded]).toEqual([tax, taxIncluded]);
  });

  it('do not mention a tax of another country', async () => {
    const textOf = async (store: StoreCode) => Object.values(texts(await loadMessages(store))).join('\n');
    expect(await textOf('at')).not.toMatch(/MwSt|MWST|USt-IdNr/);
    expect(await textOf('ch_de')).not.toMatch(/MwSt|USt/);
    expect(await textOf('de')).not.toMatch(/MWST|UID/);
    expect(await textOf('be_fr')).not.toMatch(/TTC|hors taxes/);
    expect(await textOf('ch_fr')).not.toMatch(/TTC|hors taxes/);
  });

  it('name no right of withdrawal on its form and on orders where the law gives none', async () => {
    const without = storeCodes.filter(
      (code) => countryProfiles[stores[code].country].legalWithdrawalDays === null,
    );
    expect(without).not.toEqual([]);
    for (const store of without) {
      const { withdrawal, orders, returns } = await loadMessages(store);
      const { start, title, lead, confirm, statement, doneTitle } = withdrawal;
      const form = [start, title, lead, confirm, statement, doneTitle];
      const order = [orders.withdrawn, orders.withdrawnItems, returns.withdraw, returns.reasons.withdrawal];
      expect([...form, ...order].join('\n')).not.toMatch(/widerr|rétract/i);
    }
  });

  it('use ss for ß in Switzerland', async () => {
    expect(texts(await loadMessages('ch_de')).filter(([, text]) => text.includes('ß'))).toEqual([]);
  });

  it('use the words of Flanders in Belgium', async () => {
    // The synonyms of the search are what people may type, in any Dutch.
    const flemish = texts(await loadMessages('be_nl')).filter(
      ([key]) => !key.startsWith('search.pageWords.'),
    );
    expect(flemish.filter(([, text]) => /winkelwagen|bezorg|klantenservice|kenteken/i.test(text))).toEqual(
      [],
    );
  });

  it.each(storeCodes)('are complete in %s', async (store) => {
    expect(keys(await loadMessages(store))).toEqual([...english.keys()]);
  });
});

describe('the fallback en_US', () => {
  afterEach(() => {
    vi.doUnmock('@/messages/nl.json');
    vi.doUnmock('@/messages/be_nl.json');
    vi.resetModules();
  });

  it('returns the English text of a key that a catalogue lacks', async () => {
    vi.resetModules();
    vi.doMock('@/messages/nl.json', () => ({ default: { cart: { title: 'Mandje' } } }));
    vi.doMock('@/messages/be_nl.json', () => ({ default: { cart: { empty: 'Leeg.' } } }));
    const reloaded = await import('./messages');
    const belgian = await reloaded.loadMessages('be_nl');
    expect(belgian.cart.title).toBe('Mandje');
    expect(belgian.cart.empty).toBe('Leeg.');
    expect(belgian.cart.undo).toBe(en.cart.undo);
    expect(belgian.notFound).toEqual(en.notFound);
    expect((await reloaded.loadMessages('nl')).cart.empty).toBe(en.cart.empty);
  });

  it('does not change the English catalogue', async () => {
    const before = structuredClone(en);
    await Promise.all(storeCodes.map(loadMessages));
    expect(en).toEqual(before);
  });
});
