import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EnvError, parseEnv } from '../env/env';
import { demoSiteFile } from '../site/site';
import { site } from '../site/site';
import { orderYearsOf } from '../limits/retention';
import { companyFacts, registrationText, shopOwner } from './seller';

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

describe('with the site file of a German shop', () => {
  afterEach(() => vi.unstubAllEnvs());
  const german = async (more = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    const SHOP_FILE = join(folder, 'shop.yaml');
    const text = readFileSync('config/testing/example-shop.yaml', 'utf8').replace(
      /^logo: .*\n|^notices:\n(?: .*\n)*/gm,
      '',
    );
    writeFileSync(SHOP_FILE, `${more}${text}`);
    vi.stubEnv('SHOP_FILE', SHOP_FILE);
    vi.resetModules();
    return import('./seller');
  };

  it('the owner is told in the language of the seller, or of another store', async () => {
    expect(shopOwner()).toBeNull();
    const emails = 'emails: [eva@nachtfalke.eu]';
    expect((await german(`owner: { ${emails} }\n`)).shopOwner()).toEqual({
      emails: ['eva@nachtfalke.eu'],
      store: 'de',
      daily: ['review', 'email'],
    });
    expect((await german(`owner: { ${emails}, store: fr }\n`)).shopOwner()?.store).toBe('fr');
  });
});

it('orders are kept as long as the countries of the seller and of the delivery want it', () => {
  expect(orderYearsOf('NL')).toMatchObject({ NL: 7, BE: 10, DE: 10, CH: 10, NO: 7, GB: 7 });
  expect(orderYearsOf('DE')).toMatchObject({ NL: 10, DE: 8, CH: 10, NO: 8, GB: 8 });
  expect(orderYearsOf('FR')).toMatchObject({ FR: 10, CH: 10, NO: 10, GB: 10 });
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
