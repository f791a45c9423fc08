import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCompany } from './company';
import { EnvError, parseEnv } from '../env/env';
import { companyFacts } from './seller';
import { exampleCompany as given } from '../testing/example-company';

const DATABASE_URL = 'postgresql://db/shop';

const factsOf = (source: Record<string, string>) => companyFacts(parseEnv(source));

describe('the facts of the seller', () => {
  it.each([
    {},
    { NODE_ENV: 'production' },
    { DATABASE_URL, PRODUCTION: 'off' },
    { DATABASE_URL, COMPANY: 'demo' },
  ])('are those of the demo with %j', (source) => expect(factsOf(source)).toBe(demoCompany));

  it('are refused in production without COMPANY, with one line', () => {
    expect(() => factsOf({ DATABASE_URL })).toThrow(EnvError);
    expect(() => factsOf({ DATABASE_URL })).toThrow(/^COMPANY is not set: .*$/);
  });

  it('are those of COMPANY, with the common contact for a store without its own', () => {
    const facts = factsOf({ DATABASE_URL, COMPANY: JSON.stringify(given) });
    expect(facts).toMatchObject({ legalName: given.legalName, iban: given.iban, vatId: given.vatId });
    expect(facts.contacts?.uk).toEqual(given.contacts.uk);
    expect(facts.contacts?.no).toEqual(given.contact);
  });

  it('need no account for bank transfers', () => {
    const { iban: _, ...rest } = given;
    expect(factsOf({ DATABASE_URL, COMPANY: JSON.stringify(rest) }).iban).toBeNull();
  });

  /** Facts of one company alone. */
  const ownFacts = [
    'representative',
    'registration',
    'vatId',
    'localVatIds',
    'shareCapital',
    'mediator',
  ] as const;

  it.each(['legalName', 'address', 'contact', ...ownFacts])('name %s if it is missing', (name) => {
    const COMPANY = JSON.stringify({ ...given, [name]: undefined });
    expect(() => parseEnv({ COMPANY })).toThrow(`COMPANY has missing, invalid or invented facts: ${name}`);
  });

  it.each(['iban', ...ownFacts] as const)('refuse the %s of the demo', (name) => {
    const COMPANY = JSON.stringify({ ...given, [name]: demoCompany[name] });
    expect(() => parseEnv({ COMPANY })).toThrow(`facts: ${name}`);
  });

  it('refuse the address of an example and unknown names', () => {
    const contact = { ...given.contact, email: 'service@owlwatch-nl.example' };
    expect(() => parseEnv({ COMPANY: JSON.stringify({ ...given, contact }) })).toThrow('contact.email');
    expect(() => parseEnv({ COMPANY: JSON.stringify({ ...given, owner: 'me' }) })).toThrow('facts: owner');
  });
});

it('the contacts of config/shop/stores.ts, which are invented, are read in config/shop/seller.ts only', () => {
  const rooms = '{app,cli,commerce,documents,emails,features,lib,server,ui}/**/*.{ts,tsx}';
  const files = globSync(rooms).filter((file) => !/\.test\.tsx?$|\/(contract|testing)\//.test(file));
  const reads =
    /(\b(phoneNumber|email)\b[^{}]*\} = (storeConfig\(|config\b)|(storeConfig\([^)]*\)|\bconfig)\.(phoneNumber|email)\b)/;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => reads.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('the pages of the content take every fact of the seller from the configuration', () => {
  const { address, iban, legalName, mediator, representative, shareCapital } = demoCompany;
  const invented = [
    legalName,
    representative,
    address.street,
    mediator,
    iban,
    shareCapital,
    '00000000',
    '000.000',
  ];
  const files = globSync('demo/content/**/*.yaml');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    expect(
      invented.filter((fact) => text.includes(fact)),
      file,
    ).toEqual([]);
  }
});
