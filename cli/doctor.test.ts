import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as environment from '@/config/env/env';
import { parseEnv } from '@/config/env/env';
import { templatePages } from '@/config/limits/content';
import { countryProfiles } from '@/config/countries/countries';
import { type EmailServer, startEmailServer } from '@/mocks/email-server';
import type { LegalQuestion } from '@/features/staff-settings/server/legal-questions';
import { sellerFacts, taxFacts } from '@/features/staff-settings/server/shop-facts';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

/** The pages in the database; null: it cannot be reached. */
let pages: { store: string; code: string; body: string }[] | null = [];
let rows: { store: string; code: string; rows: unknown[] }[] = [];
const categories = ['cameras', 'kits', 'recorders', 'turret-cameras', 'bullet-cameras', '4g-cameras'];
let planned: { articles: number; complete: number } | null = null;
vi.mock('./with-admin', () => ({
  withAdmin: async (work: (admin: object) => Promise<unknown>) => {
    if (!pages) throw new Error('no database');
    const content = {
      pages: async () => pages,
      rows: async () => rows,
      categories: async () => categories,
      deadRedirects: async () => [],
      knownPaths: async (_: string, paths: string[]) => paths.filter((path) => path === '/cameras'),
    };
    return work({ content, catalogue: { planned: async () => planned } });
  },
}));

/** The DNS records of the sender, by kind. */
let records: { mx: { exchange: string }[]; txt: string[][] };
const answer = async <Row>(rows: Row[]) => {
  if (rows.length === 0) throw new Error('ENODATA');
  return rows;
};
vi.mock('node:dns/promises', () => ({
  resolveMx: () => answer(records.mx),
  resolveTxt: () => answer(records.txt),
  resolve4: () => answer([]),
  resolve6: () => answer([]),
}));

const ownPages = ['de', 'fr', 'uk'].flatMap((store) =>
  templatePages.map((code) => ({ store, code, body: '' })),
);

let source: Record<string, string | undefined> = {};
vi.mock('@/config/env/env', async (original) => {
  const environmentModule = await original<typeof environment>();
  const startFaults: typeof environmentModule.startFaults = (more) =>
    environmentModule.startFaults(more, source);
  return { ...environmentModule, env: () => environmentModule.parseEnv(source), startFaults };
});

interface Report {
  facts: { fact: string; state: string; note?: string }[];
  faults: string[];
  warnings: string[];
  questions: LegalQuestion[];
}

const doctor = (...args: string[]) => runCommand('doctor', ...args);

const factOf = ({ fact, of }: { fact: string; of?: string }) => [fact, of ?? []].flat().join(' ');

/** The states of the facts, by name; `notes`: those of other facts than the seller’s, whose values are `values`. */
async function report() {
  const { code, out } = await doctor('--json');
  const { facts, ...rest } = JSON.parse(out) as Report;
  const ofSeller = new Set(sellerFacts(parseEnv(source)).map(factOf));
  const notes = facts.flatMap(({ fact, note }) => (ofSeller.has(fact) ? [] : (note ?? [])));
  const values = new Map(facts.map(({ fact, note }) => [fact, note]));
  return { code, states: new Map(facts.map(({ fact, state }) => [fact, state])), notes, values, ...rest };
}

const DATABASE_URL = 'postgresql://db/shop';
let mail: EmailServer;
const folder = temporaryFolder();
beforeAll(async () => {
  mail = await startEmailServer();
  writeFileSync(join(folder, 'shop.dump'), '');
});
afterAll(() => mail.close());

const selling = () => ({
  DATABASE_URL,
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: mail.variables['SMTP_URL'],
  ROBOTS: 'index',
  BACKUP_FILE: join(folder, 'shop.dump'),
  SHOP_FILE: 'config/testing/example-shop.yaml',
  MULTISAFEPAY_API_KEY: 'key',
});

describe('shop -- doctor', () => {
  beforeEach(() => {
    source = {};
    pages = ownPages;
    rows = [];
    records = { mx: [{ exchange: 'mail.nachtfalke.eu' }], txt: [['v=spf1 include:mail.eu -all'], ['other']] };
  });

  it('lists the facts of the demo, and is content outside production', async () => {
    const { code, states } = await report();
    expect(code).toBe(0);
    for (const fact of [
      'legalName',
      'vatId',
      'vatId no',
      'iban',
      'phoneNumber uk',
      'pick-up points',
      'payment provider',
      'social links uk',
    ])
      expect([fact, states.get(fact)]).toEqual([fact, 'demo']);
  });

  it('counts the articles that the system builder can plan with', async () => {
    planned = { articles: 5, complete: 4 };
    const { notes, states } = await report();
    expect(states.get('articles of the system builder')).toBe('configured');
    expect(notes.at(-1)).toMatch(/^4 of 5 have all facts/);
    planned = null;
  });

  it('lists what the shop promises, and who is told about orders', async () => {
    const SHOP_FILE = join(folder, 'promises.yaml');
    const file = readFileSync('config/testing/example-shop.yaml', 'utf8').replace(
      /^logo: .*\n|^notices:\n(?: .*\n)*/gm,
      '',
    );
    writeFileSync(SHOP_FILE, `owner: { emails: [eva@nachtfalke.eu] }\n${file}`);
    source = { ...selling(), SHOP_FILE };
    const { notes, states } = await report();
    expect(states.get('promises.returnDays')).toBe('configured');
    expect(states.get('promises.freeReturns')).toBe('off');
    expect(notes).toEqual(['21', 'eva@nachtfalke.eu']);
  });

  it('finds nothing invented in a shop that is configured', async () => {
    source = selling();
    expect(parseEnv(source).SHOP_FILE).toBeTypeOf('object');
    const { code, states, faults, values, warnings, questions } = await report();
    expect({ code, faults, warnings }).toEqual({ code: 0, faults: [], warnings: [] });
    expect(new Set(questions.map(({ country }) => country))).toEqual(new Set([null, 'DE', 'FR', 'GB']));
    expect([...states.values()]).not.toContain('demo');
    expect([...states.values()]).not.toContain('missing');
    expect(states.get('pick-up points')).toBe('off');
    expect(values.get('address')).toBe('Falkenweg 12, 20457, Hamburg');
    expect(values.get('vatId uk')).toBe('GB 123 4567 89');
    expect(values.get('session secret')).toBeUndefined();
    expect((await doctor()).out).toMatch(/^configured {2}iban: DE89 3704 0044 0532 0130 00$/m);
  });

  it('names the countries whose products of a tax class are charged the standard rate', async () => {
    expect(taxFacts(['NL', 'DK', 'DK'])).toEqual([
      { fact: 'reducedTax', of: 'DK', state: 'off', note: ['standardRate'] },
    ]);
    expect([...(await report()).states.keys()].filter((fact) => fact.startsWith('tax class'))).toEqual([]);
  });

  it('refuses to sell with a stand-in of an official file, in the languages of stores of the EU', async () => {
    const SHOP_FILE = join(folder, 'stand-in.yaml');
    const file = readFileSync('config/testing/example-shop.yaml', 'utf8');
    writeFileSync(SHOP_FILE, file.replace(/^logo: .*\n/m, '').replace(/^notices:\n(?: .*\n)*/m, ''));
    source = { ...selling(), SHOP_FILE };
    const { code, states } = await report();
    const invented = [...states].filter(([, state]) => state === 'demo').map(([fact]) => fact);
    expect([code, invented]).toEqual([
      1,
      ['notices.guarantee de', 'notices.durability de', 'notices.guarantee fr', 'notices.durability fr'],
    ]);
  });

  it('fails with invented facts in production, and names the warnings', async () => {
    source = { ...selling(), SHOP_FILE: 'demo/shop.yaml', COMPANY_REVIEWS: 'demo' };
    const { code, states, warnings } = await report();
    expect([code, states.get('vatId'), states.get('score and reviews of the company')]).toEqual([
      1,
      'demo',
      'demo',
    ]);
    expect(warnings.join()).toContain('SHOP_FILE names a file of a demo');
    const { code: plain, err } = await doctor();
    expect([plain, err]).toEqual([1, expect.stringMatching(/^demo +iban: NL00 /m)]);
  });

  it('fails without the facts of the seller, with what stops a server', async () => {
    source = { ...selling(), SHOP_FILE: '', SMTP_URL: '' };
    const { code, states, faults } = await report();
    expect([code, states.get('legalName'), states.get('mail server')]).toEqual([1, 'missing', 'missing']);
    expect(faults.map((line) => line.split(' ', 1)[0])).toEqual(['SMTP_URL', 'SHOP_FILE']);
  });

  it('states invalid variables as JSON, too', async () => {
    source = { ...selling(), PORT: 'harbour', VIES_URL: 'nowhere' };
    const { code, out, err } = await doctor('--json');
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toEqual({
      status: 'error',
      message: 'PORT is not a port number\nVIES_URL is neither an https:// URL nor off',
    });
    expect(await doctor()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('PORT is not') });
  });

  it('names what a first order lacks: a way to pay, pages that the law asks for, readable colours', async () => {
    const file = readFileSync('config/testing/example-shop.yaml', 'utf8').replace(
      /^logo: .*\n|^notices:\n(?: .*\n)*/gm,
      '',
    );
    const SHOP_FILE = join(folder, 'shop.yaml');
    writeFileSync(
      SHOP_FILE,
      file.replace(/ {2}iban: .*\n/, '').replace("action: '#1b6e3f'", "action: '#9fd8b8'"),
    );
    source = { ...selling(), SHOP_FILE, MULTISAFEPAY_API_KEY: '', MULTISAFEPAY_API_KEYS: '{"de":"key"}' };
    pages = ownPages.filter(({ store, code }) => store !== 'fr' || code !== 'terms');
    const { code, states, warnings } = await report();
    expect(code).toBe(1);
    expect(['de', 'fr', 'uk'].map((store) => states.get(`payment methods ${store}`))).toEqual([
      'configured',
      'missing',
      'missing',
    ]);
    expect(states.get('iban')).toBe('off');
    expect([states.get('page terms fr'), states.get('page terms de')]).toEqual(['template', 'configured']);
    expect(warnings).toContainEqual(
      expect.stringMatching(/colours .*: white on action: 1\.\d+, needs 4\.5$/),
    );
    pages = null;
    expect((await report()).states.get('database with the pages of the shop')).toBe('missing');
  });

  it('names mail that bounces, robots that are refused, and a backup that is old or missing', async () => {
    const dump = join(folder, 'old.dump');
    writeFileSync(dump, '');
    utimesSync(dump, new Date(), new Date(Date.now() - 3 * 86_400_000));
    source = { ...selling(), ROBOTS: '', BACKUP_FILE: dump, SMTP_URL: 'smtp://127.0.0.1:1' };
    records = { mx: [], txt: [['v=spf1 -all'], ['v=spf1 mx -all']] };
    const { code, states, notes } = await report();
    const missing = [...states].filter(([, state]) => state === 'missing').map(([fact]) => fact);
    expect([code, missing]).toEqual([
      1,
      [
        'search engines',
        'connection to the mail server',
        'mail to nachtfalke.eu',
        'mail from nachtfalke.eu',
        'backup',
      ],
    ]);
    expect(notes).toEqual([
      '21',
      expect.stringContaining('ECONNREFUSED'),
      expect.stringContaining('no MX record'),
      expect.stringContaining('several SPF records'),
      expect.stringContaining('older than 48 hours'),
    ]);
    records = { mx: [{ exchange: 'mail.nachtfalke.eu' }], txt: [['v=spf1 -all']] };
    source = { ...selling(), DATABASE_URL: '', PRODUCTION: 'on', BACKUP_FILE: '' };
    expect((await report()).notes).toEqual(['21', expect.stringContaining('the embedded database has none')]);
    expect(mail.emails).toEqual([]);
  });

  it('counts an account for transfers only where the store takes them', async () => {
    source = { ...selling(), MULTISAFEPAY_API_KEY: '' };
    const { states } = await report();
    expect(['de', 'fr'].map((store) => states.get(`payment methods ${store}`))).toEqual([
      'configured',
      'missing',
    ]);
  });

  it('names links that lead nowhere, and rows that stop a start', async () => {
    const file = readFileSync('config/testing/example-shop.yaml', 'utf8').replace(
      /^(?:logo: .*\n|(?:menus|home|notices):\n(?:[ #].*\n)*)/gm,
      '',
    );
    const SHOP_FILE = join(folder, 'links.yaml');
    const menus =
      'menus: { service: [{ page: jobs }, { page: returns }], main: [{ category: cameras }, { category: owls }, { path: /contact, name: Ask }, { path: /cameras, name: All }, { path: /gone, name: No }] }';
    writeFileSync(SHOP_FILE, `${menus}\n${file}`);
    source = { ...selling(), SHOP_FILE };
    pages = [...ownPages, { store: 'de', code: 'about', body: '<p><a href="/gone">x</a></p>' }];
    rows = [{ store: 'fr', code: 'home', rows: [{ type: 'usps', look: 'panel', more: { page: 'jobs' } }] }];
    expect((await report()).notes).toEqual([
      '21',
      'content/home.0.more: there is no page jobs in fr',
      'content/pages/about: there is no path /gone in de',
      'menus.main.1: there is no category owls in de, fr, uk',
      'menus.main.4: there is no path /gone in de, fr, uk',
      'menus.service.0: there is no page jobs in de, fr, uk',
    ]);
    writeFileSync(SHOP_FILE, `home: [{ type: banner, title: { de: Hallo, fr: Salut } }]\n${file}`);
    const { faults } = await report();
    expect(faults).toEqual([expect.stringMatching(/^SHOP_FILE .*links\.yaml:1: home\.0\.title /)]);
  });

  it('lists what a lawyer confirms of each country, with the law', async () => {
    const { questions } = await report();
    const asked = ['legalWithdrawalDays', 'legalGuaranteeYears', 'duties.cameraUse', 'takeBack'];
    for (const code of Object.keys(countryProfiles)) {
      const facts = questions.filter(({ country }) => country === code).map(({ fact }) => fact);
      expect(facts, code).toEqual(expect.arrayContaining(asked));
      expect(facts.includes('adrStatement')).toBe(['AT', 'DE', 'IT'].includes(code));
      expect(facts.includes('localVatIds')).toBe(['CH', 'NO', 'GB'].includes(code));
    }
    for (const { asOf, fact, source: law } of questions) expect(asOf ?? law, fact).toMatch(/\d|^OR$/);
    expect((await doctor()).out).toMatch(
      /^A lawyer confirms {2}FR {2}mediator: The consumer mediator \(C\. conso\. art\. L\. 616-1/m,
    );
  });
});
