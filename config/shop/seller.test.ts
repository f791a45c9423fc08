import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from '../env/env';
import { demoSiteFile } from '../site/site';
import { site } from '../site/site';
import { companyFacts, registrationText } from './seller';

const DATABASE_URL = 'postgresql://db/shop';

const factsOf = (source: Record<string, string>) => companyFacts(parseEnv(source));

describe('the facts of the seller', () => {
  it.each([
    {},
    { NODE_ENV: 'production' },
    { DATABASE_URL, PRODUCTION: 'off' },
    { DATABASE_URL, SHOP_FILE: demoSiteFile },
  ])('are those of the demo with %j', (source) => expect(factsOf(source)).toEqual(site.company));

  it('are refused in production without SHOP_FILE, with one line', () => {
    expect(() => factsOf({ DATABASE_URL })).toThrow(EnvError);
    expect(() => factsOf({ DATABASE_URL })).toThrow(/^SHOP_FILE is not set: .*$/);
  });

  it('are those of SHOP_FILE', () => {
    const SHOP_FILE = 'config/testing/example-shop.yaml';
    expect(factsOf({ DATABASE_URL, SHOP_FILE })).toMatchObject({
      legalName: 'Nachtfalke GmbH',
      country: 'DE',
    });
  });
});

it('the contacts of the stores, which may be invented, are read in config/shop/seller.ts only', () => {
  const rooms = '{app,cli,commerce,documents,emails,features,lib,server,ui}/**/*.{ts,tsx}';
  const files = globSync(rooms).filter((file) => !/\.test\.tsx?$|\/(contract|testing)\//.test(file));
  const reads =
    /(\b(phoneNumber|email)\b[^{}]*\} = (storeConfig\(|config\b)|(storeConfig\([^)]*\)|\bconfig)\.(phoneNumber|email)\b)/;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => reads.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('the entry in the trade register has the country of the register', () => {
  expect(registrationText()).toBe('KvK (NL) 00000000');
});

it('the pages of the content take every fact of the seller from the configuration', () => {
  const { address, iban, legalName, mediator, representative } = site.company;
  const invented = [legalName, representative, address.street, mediator, iban ?? '', '00000000', '000.000'];
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
