import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { processorsOf } from '@/config/shop/processors';
import { storeCodes } from '@/config/shop/stores';
import type { Env } from '@/config/env/env';
import type { ContentValue } from '@/config/limits/content';
import { retention, type RetentionKind } from '@/config/limits/retention';
import type * as Seller from '@/config/shop/seller';
import { contentValuesOf, fillValues, keepParts } from './content-values';

const account = vi.hoisted(() => ({ isMissing: false, country: 'NL' as 'NL' | 'DE' }));
vi.mock('@/config/shop/seller', async (original) => {
  const seller = await original<typeof Seller>();
  const facts = () => {
    const { country } = account;
    return { ...seller.companyFacts(), country, ...(account.isMissing && { iban: null }) };
  };
  return { ...seller, companyFacts: facts };
});

const texts = {
  paymentMethod: (code: string) => code,
  transferNote: 'sent once paid',
  takeBack: (key: string) => key,
  processor: (purpose: string) => purpose,
  days: ({ min, max }: { min: number; max: number }) => `${min}-${max}`,
};

describe('contentValuesOf', () => {
  it('has the prices of the page’s currency in the format of the store', () => {
    const pounds = contentValuesOf({ store: 'uk', currency: 'GBP' }, texts);
    expect([pounds.deliveryPrice, pounds.freeFrom]).toEqual(['£5.95', '£100']);
    const euros = contentValuesOf({ store: 'uk', currency: 'EUR' }, texts);
    expect(euros.deliveryPrice).toContain('6.95');
  });

  it('lists carriers in the language of the store', () => {
    expect(contentValuesOf({ store: 'at', currency: 'EUR' }, texts).carriers).toBe('GLS, DPD, DHL und UPS');
  });

  it('lists the payment methods on offer, and what a bank transfer is only with one', () => {
    const franken = { store: 'ch_de', currency: 'CHF' } as const;
    expect(contentValuesOf({ ...franken, paymentMethods: ['twint'] }, texts)).toMatchObject({
      paymentMethods: 'twint',
      transferNote: '',
    });
    expect(contentValuesOf({ ...franken, currency: 'EUR' }, texts)).toMatchObject({
      paymentMethods: 'creditcard, paypal, banktransfer',
      transferNote: 'sent once paid',
    });
  });

  it('lists no bank transfer without an account', () => {
    account.isMissing = true;
    const { paymentMethods, transferNote } = contentValuesOf({ store: 'nl', currency: 'EUR' }, texts);
    account.isMissing = false;
    expect([paymentMethods, transferNote]).toEqual(['ideal, paypal, creditcard, bancontact', '']);
  });

  it('has no legal days of withdrawal where the law has none', () => {
    expect(contentValuesOf({ store: 'ch_de', currency: 'CHF' }, texts)).toMatchObject({
      withdrawalDays: '',
      returnDays: '30',
      guaranteeYears: '2',
      vatRate: '8,1',
    });
  });
});

describe('the representative in the United Kingdom', () => {
  const body = readFileSync('demo/content/pages/privacy.yaml', 'utf8').split('\n    nl:')[0] ?? '';
  const shown = (ukRepresentative: string) =>
    fillValues(body, { ...contentValuesOf({ store: 'uk', currency: 'GBP' }, texts), ukRepresentative });

  it('is named by the privacy policy where the site file has one', () => {
    expect(shown('Ada Ltd, 1 Lovelace Road, London')).toContain(
      'representative in the United Kingdom (Art. 27 UK GDPR) is Ada Ltd, 1 Lovelace Road, London.',
    );
    expect(shown('')).not.toContain('representative');
  });
});

describe('the take-back of old devices and batteries', () => {
  const stated = (store: 'de' | 'no') =>
    contentValuesOf({ store, currency: store === 'de' ? 'EUR' : 'NOK' }, texts).takeBack;

  it('is what the profile of the country states', () => {
    expect(stated('de')).toBe('oneForOne batteries Stiftung Elektro-Altgeräte Register: DE 00000000.');
    expect(stated('no')).toBe('oneForZero batteries');
  });

  it('has the number of the producer in the German and the French imprint, where there is one', () => {
    const page = readFileSync('demo/content/pages/imprint.yaml', 'utf8');
    expect(keepParts(page, { producerNumber: '1' }).match(/WEEE-Reg|IDU/g)).toEqual(['WEEE-Reg', 'IDU']);
    expect(keepParts(page, { producerNumber: '' })).not.toMatch(/WEEE-Reg|IDU/);
  });

  it('stands on the delivery page in each of the seven languages', () => {
    const page = readFileSync('demo/content/pages/delivery.yaml', 'utf8');
    expect(page.split('{takeBack}')).toHaveLength(8);
  });
});

describe('deliveries without VAT to businesses', () => {
  it.each([
    ['NL', ['be_nl', 'be_fr', 'de', 'at', 'fr', 'se', 'it']],
    ['DE', ['nl', 'be_nl', 'be_fr', 'at', 'fr', 'se', 'it']],
  ] as const)('are promised where the seller in %s is abroad in the EU', (country, expected) => {
    account.country = country;
    const promising = storeCodes.filter(
      (store) => contentValuesOf({ store, currency: 'EUR' }, texts).reverseCharge !== '',
    );
    account.country = 'NL';
    expect(promising).toEqual(expected);
  });

  it.each(['payment', 'terms'])('are stated on the page %s under this condition only', (page) => {
    const source = readFileSync(`demo/content/pages/${page}.yaml`, 'utf8');
    const domestic = keepParts(source, { reverseCharge: '' });
    expect(keepParts(source, { reverseCharge: 'yes' })).toMatch(/intra-?[Cc]ommuna|innergemeinschaftlich/);
    expect(domestic).not.toMatch(/intra-?[Cc]ommuna|innergemeinschaftlich|unionsintern|intracomunitaria/);
    expect(domestic).not.toMatch(/entfällt die|leveren wij zonder|hors taxe/);
  });
});

describe('what only some sellers have or owe', () => {
  it('leaves out a share capital that is not stated', () => {
    const page = readFileSync('demo/content/pages/imprint.yaml', 'utf8');
    expect(keepParts(page, { shareCapital: '' })).not.toContain('au capital');
    expect(keepParts(page, { shareCapital: '1' })).toContain('au capital');
  });

  it('states the year that a repair adds in the stores of the EU', () => {
    const page = readFileSync('demo/content/pages/warranty.yaml', 'utf8');
    const stated =
      /Na herstel|Nach einer Reparatur|Après une réparation|Efter en reparation|Dopo una riparazione/g;
    // Those of nl, be_nl, de, at, be_fr, se and it; the French text is the one that the law has reproduced.
    expect(page.match(stated)).toHaveLength(7);
  });
});

describe('what the site file does not promise', () => {
  const none = { returnDays: '', freeReturns: '', hour: '', updates: '', freeFrom: '', expressTime: '' };
  const unsaid = {
    delivery: /\{hour\}|\{expressTime\}|\{freeFrom\}|own stock|eigenem Lager|eigen voorraad|propre stock/,
    returns: /\{returnDays\}|is free|gratis|kostenlos|gratuit/,
    withdrawal:
      /\{returnDays\}-day|We bear|Wir tragen|voor ons\.|Nous prenons|Vi dekker|Vi står|a nostro carico/,
    terms: /\{returnDays\}|return shipping is free|states how long|Rückversand ist kostenlos/,
    warranty: /states until when|steht, bis wann|staat tot wanneer|jusqu’à quelle date il reçoit/,
  };
  it.each(Object.entries(unsaid))('is not said on the page %s', (page, claims) => {
    const source = readFileSync(`demo/content/pages/${page}.yaml`, 'utf8');
    expect(source).toMatch(claims);
    // The Swiss page of a right that the law does not know describes the promise of the shop.
    const swiss = /\*\*\{returnDays\} (?:Tagen|jours)\*\*/g;
    expect(keepParts(source, none).replaceAll(swiss, '')).not.toMatch(claims);
  });
});

describe('keepParts', () => {
  it.each([
    ['a{?x} b{/x}{!x} c{/x}.', 'a b.', 'a c.'],
    ['<p>{?x}</p>\n<h2>H</h2><p>t</p>\n<p>{/x}</p>\n<p>u</p>', '<h2>H</h2><p>t</p>\n<p>u</p>', '<p>u</p>'],
    ['<ul><li>{?x}b{/x}</li><li>c</li></ul>', '<ul><li>b</li><li>c</li></ul>', '<ul><li>c</li></ul>'],
    ['{!y}{?x}both{/x}{/y}', 'both', ''],
  ])('keeps what a condition holds for: %s', (text, given, none) => {
    expect([keepParts(text, { x: '1' }), keepParts(text, { x: '' })]).toEqual([given, none]);
  });
});

describe('fillValues', () => {
  it('fills known names, escaped, and keeps other braces', () => {
    expect(fillValues('<p>{a} {b} {c d}</p>', { a: '1 & $2' })).toBe('<p>1 &amp; $2 {b} {c d}</p>');
  });
});

/** These name members of staff, and no customer. */
const ofStaff = ['staffLog', 'stockMovements'] as const satisfies readonly RetentionKind[];

/** Where the privacy page states each period: the value of its text. Periods that share a sentence share the value. */
const privacyValues: Readonly<Record<Exclude<RetentionKind, (typeof ofStaff)[number]>, ContentValue>> = {
  cartContacts: 'cartContactDays',
  carts: 'cartDays',
  idempotencyKeys: 'protectionDays',
  orderLimits: 'protectionDays',
  couponMailboxes: 'couponYears',
  emails: 'emailDays',
  vatConsultations: 'vatDays',
  withdrawals: 'withdrawalYears',
  returns: 'withdrawalYears',
  returnFiles: 'fileDays',
  offers: 'offerYears',
  unusedCustomers: 'unusedYears',
  unconfirmedCustomers: 'unconfirmedDays',
  customerSessions: 'sessionDays',
  mailTokens: 'protectionDays',
  loginFailures: 'protectionDays',
  newsletterEnded: 'newsletterYears',
  newsletterUnconfirmed: 'unconfirmedDays',
  // A request that was not confirmed is deleted earlier than one that was.
  stockNoticesUnconfirmed: 'stockNoticeDays',
  stockNoticesUnserved: 'stockNoticeDays',
  contactMessages: 'messageYears',
  customerNotes: 'messageYears',
  contactFiles: 'fileDays',
  rejectedReviews: 'reviewDays',
  pendingReviews: 'reviewDays',
  reviewEmails: 'reviewEmailYears',
  reviewPictures: 'reviewEmailYears',
};

describe('the privacy page', () => {
  const periods = ['orderYears', ...Object.values(privacyValues)];
  const bodies = readFileSync('demo/content/pages/privacy.yaml', 'utf8').split('      body: |').slice(1);

  it('states every period of the configuration in each of the seven languages', () => {
    expect(bodies).toHaveLength(7);
    for (const body of bodies) for (const period of periods) expect(body).toContain(`{${period}}`);
    expect([...Object.keys(privacyValues), ...ofStaff].toSorted()).toEqual(Object.keys(retention).toSorted());
  });

  it('states a period that is no shorter than any rule it stands for', () => {
    const values = contentValuesOf({ store: 'nl', currency: 'EUR' }, texts);
    for (const [kind, value] of Object.entries(privacyValues)) {
      const { days } = retention[kind as RetentionKind];
      const stated = Number(values[value]) * (value.endsWith('Years') ? 366 : 1);
      expect(stated, kind).toBeGreaterThanOrEqual(days);
    }
  });

  it('lists everyone who receives data, with purpose, country and safeguard', () => {
    for (const body of bodies) expect(body).toContain('{processors}');
    const list = contentValuesOf({ store: 'de', currency: 'EUR' }, texts).processors;
    expect(list).toContain('MultiSafepay (payment, Niederlande)');
    for (const { name, purpose, safeguard } of processorsOf('de')) {
      expect(list).toContain(name ?? purpose);
      expect(list).toContain(safeguard ?? purpose);
    }
  });

  it('states a legal basis for each purpose in each language', () => {
    for (const body of bodies)
      expect(body.replaceAll(/\W/g, '')).toMatch(/(?:Art|rticle|rtikel|rtikkel|art)\w{0,4}6/);
  });

  it('states the safeguard of the country of the store, and VIES in the EU only', () => {
    const facts = (store: (typeof storeCodes)[number]) =>
      processorsOf(store).map(({ name, safeguard }) => safeguard ?? name);
    expect(facts('ch_fr')).toContain('Swiss–U.S. Data Privacy Framework');
    expect(facts('uk')).toContain('UK Extension to the EU–US Data Privacy Framework');
    expect(facts('uk')).not.toContain('VIES');
    expect(facts('fr')).toEqual(expect.arrayContaining(['VIES', 'EU–US Data Privacy Framework']));
  });

  it('names a third party of a merchant only where the environment has it', () => {
    const named = (settings: Partial<Env>) =>
      processorsOf('de', settings as Env, { demo: false, processors: [] }).map(({ purpose }) => purpose);
    expect(named({})).toEqual(['vat', 'email', 'hosting']);
    const all = { MULTISAFEPAY_API_KEY: 'k', GTAG_KEY: 'G-1', CMS_URL: 'https://cms.shop.eu' };
    expect(named(all)).toEqual(['payment', 'vat', 'measurement', 'email', 'hosting', 'content']);
    const own = [{ name: 'Post GmbH', purpose: 'email', country: 'DE' }] as const;
    expect(processorsOf('de', {} as Env, { demo: false, processors: own })).toMatchObject([
      { purpose: 'vat' },
      { name: 'Post GmbH', country: 'DE' },
      { purpose: 'hosting', country: null },
    ]);
  });

  it('has the periods that the nightly job applies', () => {
    const values = contentValuesOf({ store: 'nl', currency: 'EUR' }, texts);
    expect(values).toMatchObject({
      newsletterYears: '3',
      withdrawalYears: '5',
      offerYears: '2',
      couponYears: '2',
    });
    expect(values.stockNoticeDays).toBe(String(retention.stockNoticesUnserved.days));
  });
});
