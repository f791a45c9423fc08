import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoSiteFile, parseSite, readSite, siteFiles } from './site';

const text = readFileSync('config/testing/example-shop.yaml', 'utf8');

/** The faults of the example with a text in the place of another. */
const faultsWith = (...changes: readonly (readonly [from: string, to: string])[]) => {
  const changed = changes.reduce((each, [from, to]) => {
    expect(each).toContain(from);
    return each.replace(from, to);
  }, text);
  return parseSite(changed, 'shop.yaml').faults;
};

describe('a site file', () => {
  it('has the facts, with amounts in minor units and the stores in its order', () => {
    const { site, faults } = parseSite(text, 'shop.yaml');
    expect(faults).toEqual([]);
    expect(Object.keys(site?.stores ?? {})).toEqual(['de', 'fr', 'uk']);
    expect(site?.stores.fr?.shipping[0]).toMatchObject({ price: { EUR: 690 }, freeFrom: { EUR: 8_000 } });
    expect(site?.stores.uk?.shipping[0]?.price).toEqual({ GBP: 695, EUR: 795 });
    expect(site?.stores.de).toMatchObject({ cards: ['visa', 'mastercard'], homepage: 'home' });
    expect(site).toMatchObject({ demo: false, name: 'Nachtfalke', company: { country: 'DE' } });
  });

  it('may be that of a seller in any country of the EU, in Norway, Switzerland and the United Kingdom', () => {
    const changes = [
      ['country: DE', 'country: PL'],
      ['DE123456789', 'PL1234567890'],
    ] as const;
    expect(faultsWith(...changes)).toEqual([]);
    // Outside the EU a seller needs a number for each store abroad, in the EU as well.
    const british = [
      ['country: DE', 'country: GB'],
      ['DE123456789', 'GB 123 4567 89'],
    ] as const;
    expect(
      faultsWith(...british, ['{ uk: GB 123 4567 89 }', '{ de: DE123456789, fr: DE123456789 }']),
    ).toEqual([]);
    expect(faultsWith(...british).map((fault) => fault.replace(/^shop\.yaml:\d+: /, ''))).toEqual([
      expect.stringMatching(/^company\.localVatIds\.de is missing/),
      expect.stringMatching(/^company\.localVatIds\.fr is missing/),
      'company.localVatIds.uk is not a field of the site file',
    ]);
    const numbers = { CH: 'CHE-123.456.789 MWST', NO: 'NO 123 456 789 MVA' };
    for (const [country, number] of Object.entries(numbers)) {
      const all = '{ de: DE123456789, fr: DE123456789, uk: GB 123 4567 89 }';
      const seller = [
        ['country: DE', `country: ${country}`],
        ['{ uk: GB 123 4567 89 }', all],
      ] as const;
      expect(faultsWith(...seller, ['vatId: DE123456789', `vatId: ${number}`])).toEqual([]);
      expect(faultsWith(...seller)).toEqual([
        expect.stringMatching(new RegExp(`company\\.vatId must be a VAT number of ${country}`)),
      ]);
    }
    expect(faultsWith(['country: DE', 'country: US'])).toContainEqual(
      expect.stringMatching(/company\.country must be one of AT, BE, BG, CH/),
    );
  });

  it('has the slug of the home page per store, which is no page of the shop', () => {
    const withSlug = (slug: string) =>
      parseSite(text.replace('    hosts:', `    homepage: ${slug}\n    hosts:`), 'shop.yaml');
    const { site } = withSlug('startseite');
    expect([site?.stores.de?.homepage, site?.stores.fr?.homepage]).toEqual(['startseite', 'home']);
    for (const slug of ['cart', 'customer', 'Start', 'a/b', "''"])
      expect(withSlug(slug).faults).toEqual([
        expect.stringMatching(/: stores\.de\.homepage must be the last part of a URL/),
      ]);
  });

  it('has the addresses of the owner, who is told at once what strangers cannot cause at will', () => {
    const owner = (fields: string) => parseSite(`${text}\nowner: ${fields}\n`, 'shop.yaml');
    expect(owner('{ emails: [eva@nachtfalke.eu] }').site?.owner).toEqual({
      emails: ['eva@nachtfalke.eu'],
      daily: ['review', 'email'],
    });
    // Nobody is told twice.
    expect(
      owner('{ emails: [Eva@nachtfalke.eu, ada@nachtfalke.eu, eva@nachtfalke.eu] }').site?.owner?.emails,
    ).toEqual(['eva@nachtfalke.eu', 'ada@nachtfalke.eu']);
    const { faults } = owner('{ emails: [], store: nl, daily: [stock] }');
    expect(faults.map((fault) => fault.replace(/^shop\.yaml:\d+: /, ''))).toEqual([
      'owner.emails must be a list of email addresses',
      'owner.store must be one of de, fr, uk',
      'owner.daily.0 must be one of order, withdrawal, review, email, payment',
    ]);
  });

  it('has the files that it names next to it', () => {
    const { site } = parseSite(text, 'shop.yaml');
    expect(new Set(site && siteFiles('/shops/shop.yaml', site))).toEqual(
      new Set(
        ['shop.yaml', 'example-logo.svg', 'example-notice.svg', 'example-label.svg'].map(
          (name) => `/shops/${name}`,
        ),
      ),
    );
  });

  it('is that of the demo without SHOP_FILE', () => {
    expect(readSite(demoSiteFile)).toMatchObject({ faults: [], site: { demo: true } });
  });

  it('has all faults at once, one line each, with its line in the file and what is expected', () => {
    expect(
      faultsWith(
        ['name: Nachtfalke\n', ''],
        ['city: Hamburg', 'town: Hamburg'],
        ['+49 40 123 45 67', '040 1234567'],
        ['[paypal, creditcard, banktransfer]', '[paypal, twint]'],
        ['EUR: 6.9 ', 'EUR: 6.905 '],
        ['GBP: 6.95, ', ''],
        ['  localVatIds: { uk: GB 123 4567 89 }\n', ''],
        ['days: [3, 5]', 'days: [5, 3]'],
      ),
    ).toEqual([
      expect.stringMatching(/^shop\.yaml:\d+: name is missing: it must be the name of the shop$/),
      'shop.yaml:8: company.address.city is missing: it must be the city',
      'shop.yaml:8: company.address.town is not a field of the site file',
      expect.stringMatching(/^shop\.yaml:\d+: company\.localVatIds is missing: it must be .*uk/),
      expect.stringMatching(/^shop\.yaml:\d+: contact\.phone must be a phone number with its country code/),
      expect.stringMatching(/: stores\.de\.payments\.1 must be one of ideal, paypal, /),
      expect.stringMatching(/: stores\.de\.shipping\.0\.price\.EUR must be an amount/),
      expect.stringMatching(/: stores\.fr\.shipping\.0\.price\.EUR must be an amount/),
      expect.stringMatching(/: stores\.uk\.shipping\.0\.price\.GBP is missing: it must be an amount/),
      expect.stringMatching(/: stores\.uk\.shipping\.0\.days must be the shorter time first/),
    ]);
  });

  it.each([
    ['HRB 123456', "'00000000'", 'company.registration'],
    ['DE123456789', 'NL123456789B01', 'company.vatId'],
    ['GB 123 4567 89', 'GB 000 0000 00', 'company.localVatIds.uk'],
    ['25 000 €', '0 €', 'company.shareCapital'],
    ['www.mediation.fr', 'mediateur.example', 'company.mediator'],
    ['DE89 3704', 'DE88 3704', 'company.iban'],
    ['service@nachtfalke.eu', 'service@owlwatch-de.example', 'contact.email'],
    ['[fr.nachtfalke.eu]', '[owlwatch-fr.example]', 'stores.fr.hosts.0'],
  ])('refuses what is invented: %s → %s', (from, to, path) => {
    const faults = faultsWith([from, to]);
    expect(faults).toEqual([expect.stringContaining(`: ${path} must be `)]);
    // The demo may have it, but not what has the wrong form.
    const inDemo = faultsWith(['name: ', 'demo: true\nname: '], [from, to]);
    expect(inDemo).toHaveLength(to.startsWith('NL') ? 1 : 0);
  });

  it('says of which country a VAT number is', () => {
    expect(faultsWith(['uk: GB 123 4567 89', 'uk: 123456789'])).toEqual([
      expect.stringMatching(
        /: company\.localVatIds\.uk must be the VAT number of the company in GB, in quotes$/,
      ),
    ]);
  });

  it('refuses the VAT number of no company once', () => {
    expect(faultsWith(['DE123456789', 'DE000000000'])).toEqual([expect.stringContaining('company.vatId')]);
  });

  it('needs prices in the currencies of a store only, of which it may have fewer', () => {
    const host = 'hosts: [uk.nachtfalke.eu]';
    const inPounds = [host, `${host}\n    currencies: [GBP]`] as const;
    expect(faultsWith(inPounds, [', EUR: 7.95', ''])).toEqual([]);
    expect(faultsWith(inPounds)).toEqual([
      expect.stringMatching(/: stores\.uk\.shipping\.0\.price\.EUR is not a field/),
    ]);
    expect(faultsWith([host, `${host}\n    currencies: [EUR]`])).toContainEqual(
      expect.stringMatching(/: stores\.uk\.currencies must be a list that begins with GBP$/),
    );
  });

  it('has carriers of its own, with the address of their page about a parcel', () => {
    const own = 'carriers: { hermes: { name: Hermes, tracking: "https://hermes.eu/t?c={number}" } }';
    const first = ['carrier: dhl', 'carrier: hermes'] as const;
    expect(faultsWith(['name: ', `${own}\nname: `], first)).toEqual([]);
    expect(faultsWith(first)).toContainEqual(
      expect.stringMatching(/: stores\.de\.shipping\.0\.carrier must be one of postnl, /),
    );
    expect(faultsWith(['name: ', `${own.replace('{number}', '')}\nname: `])).toEqual([
      expect.stringMatching(/: carriers\.hermes\.tracking must be an https:\/\/ URL with \{number\}/),
    ]);
  });

  it('names the store that has a host already', () => {
    expect(faultsWith(['fr.nachtfalke.eu', 'nachtfalke.eu'])).toEqual([
      expect.stringMatching(/: stores\.fr\.hosts\.0 is a host of stores\.de, too$/),
    ]);
  });

  it('needs the facts of a country only for its stores', () => {
    const french = text.slice(text.indexOf('  fr:\n'), text.indexOf('  uk:\n'));
    const mediator = /  mediator: .*\n/.exec(text)?.[0] ?? '';
    expect(faultsWith([mediator, ''])).toEqual([expect.stringContaining('company.mediator is missing')]);
    expect(faultsWith([mediator, ''], [french, ''])).toEqual([]);
  });

  it.each([
    ['', /^shop\.yaml:1: the file is missing: it must be a group of fields: /],
    ['- name', /^shop\.yaml:1: the file must be a group of fields: /],
    ['name: a\nname: b', /^shop\.yaml:2: Map keys must be unique/],
    ['name: [a', /^shop\.yaml:1: /],
    ['stores: {}', /stores must be the stores that run, at least one/],
    ['stores: { us: {} }', /stores\.us is not a field/],
  ])('is refused with one line per fault: %j', (source, line) => {
    const { site, faults } = parseSite(source, 'shop.yaml');
    expect(site).toBeNull();
    expect(faults.filter((each) => line.test(each))).toHaveLength(1);
    for (const each of faults) expect(each).not.toContain('\n');
  });

  it('says that a file is not there, or is not UTF-8', () => {
    expect(readSite('config/no-such-file.yaml').faults).toEqual([
      'config/no-such-file.yaml: there is no such file',
    ]);
    expect(readSite('public/icons/favicon.ico').faults).toEqual([
      'public/icons/favicon.ico: cannot be read as UTF-8',
    ]);
  });
});
