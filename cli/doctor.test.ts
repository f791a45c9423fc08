import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as environment from '@/config/env/env';
import { parseEnv } from '@/config/env/env';
import { countryProfiles } from '@/config/countries/profiles';
import type { LegalQuestion } from './legal-questions';
import { runCommand } from './testing/run-command';

/** The pages in the database; null: it cannot be reached. */
let pages: { store: string; code: string }[] | null = [];
vi.mock('./with-database', () => ({
  withDatabase: () => (pages ? Promise.resolve(pages) : Promise.reject(new Error('no database'))),
}));
const lawPages = ['de', 'fr', 'uk'].flatMap((store) =>
  ['terms', 'privacy', 'returns', 'withdrawal', 'imprint'].map((code) => ({ store, code })),
);

let source: Record<string, string> = {};
vi.mock('@/config/env/env', async (original) => {
  const own = await original<typeof environment>();
  return { ...own, env: () => own.parseEnv(source), startFaults: () => own.startFaults(source) };
});

interface Report {
  facts: { fact: string; state: string }[];
  faults: string[];
  warnings: string[];
  questions: LegalQuestion[];
}

const doctor = (...args: string[]) => runCommand('doctor', ...args);

/** The states of the facts, by name. */
async function report() {
  const { code, out } = await doctor('--json');
  const { facts, ...rest } = JSON.parse(out) as Report;
  return { code, states: new Map(facts.map(({ fact, state }) => [fact, state])), ...rest };
}

const DATABASE_URL = 'postgresql://db/shop';
const selling = {
  DATABASE_URL,
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.shop.eu',
  SHOP_FILE: 'config/testing/example-shop.yaml',
  MULTISAFEPAY_API_KEY: 'key',
};

describe('shop -- doctor', () => {
  beforeEach(() => {
    source = {};
    pages = lawPages;
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
    ])
      expect([fact, states.get(fact)]).toEqual([fact, 'demo']);
    expect(states.get('social links uk')).toBe('off');
  });

  it('finds nothing invented in a shop that is configured', async () => {
    source = selling;
    expect(parseEnv(source).SHOP_FILE).toBeTypeOf('object');
    const { code, states, faults, warnings } = await report();
    expect({ code, faults, warnings }).toEqual({ code: 0, faults: [], warnings: [] });
    expect([...states.values()]).not.toContain('demo');
    expect([...states.values()]).not.toContain('missing');
    expect(states.get('pick-up points')).toBe('off');
    expect((await doctor()).out).toMatch(/^configured {2}iban$/m);
  });

  it('fails with invented facts in production, and names the warnings', async () => {
    source = { ...selling, SHOP_FILE: 'demo/shop.yaml', COMPANY_REVIEWS: 'demo' };
    const { code, states, warnings } = await report();
    expect([code, states.get('vatId'), states.get('score and reviews of the company')]).toEqual([
      1,
      'demo',
      'demo',
    ]);
    expect(warnings.join()).toContain('SHOP_FILE names a file of a demo');
    const { code: plain, err } = await doctor();
    expect([plain, err]).toEqual([1, expect.stringMatching(/^demo +iban$/m)]);
  });

  it('fails without the facts of the seller, with what stops a server', async () => {
    source = { ...selling, SHOP_FILE: '', SMTP_URL: '' };
    const { code, states, faults } = await report();
    expect([code, states.get('legalName'), states.get('mail server')]).toEqual([1, 'missing', 'missing']);
    expect(faults.map((line) => line.split(' ', 1)[0])).toEqual(['SMTP_URL', 'SHOP_FILE']);
  });

  it('names what a first order lacks: a way to pay, pages that the law asks for, readable colours', async () => {
    const file = readFileSync('config/testing/example-shop.yaml', 'utf8');
    const folder = mkdtempSync(join(tmpdir(), 'owlwatch-shop-'));
    const SHOP_FILE = join(folder, 'shop.yaml');
    writeFileSync(
      SHOP_FILE,
      file.replace(/ {2}iban: .*\n/, '').replace("action: '#1b6e3f'", "action: '#9fd8b8'"),
    );
    source = { ...selling, SHOP_FILE, MULTISAFEPAY_API_KEY: '', MULTISAFEPAY_API_KEYS: '{"de":"key"}' };
    pages = lawPages.filter(({ store, code }) => store !== 'fr' || code !== 'terms');
    const { code, states, warnings } = await report();
    expect(code).toBe(1);
    expect(['de', 'fr', 'uk'].map((store) => states.get(`payment methods ${store}`))).toEqual([
      'configured',
      'missing',
      'missing',
    ]);
    expect([states.get('page terms fr'), states.get('page terms de')]).toEqual(['missing', 'configured']);
    expect(states.get('search engines')).toBe('off');
    expect(warnings).toContainEqual(
      expect.stringMatching(/colours .*: white on action: 1\.\d+, needs 4\.5$/),
    );
    pages = null;
    expect((await report()).states.get('database with the pages that the law asks for')).toBe('missing');
    rmSync(folder, { recursive: true });
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
    for (const { fact, source: law } of questions) expect(law, fact).toMatch(/\d|^none in OR/);
    expect((await doctor()).out).toMatch(
      /^A lawyer confirms {2}FR {2}mediator \(C\. conso\. art\. L\. 616-1/m,
    );
  });
});
