import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placeOf, placeOfWarning, startFault } from './places';

it.each([
  ['legalName', undefined, 'site', 'company.legalName'],
  ['vatId', 'no', 'site', 'company.localVatIds.no'],
  ['phoneNumber', 'uk', 'site', 'stores.uk.phone'],
  ['social', 'uk', 'site', 'stores.uk.social'],
  ['domain', 'uk', 'site', 'stores.uk.hosts'],
  ['payments', 'uk', 'site', 'stores.uk.payments'],
  ['promises.returnDays', undefined, 'site', 'promises.returnDays'],
  ['notices.guarantee', 'de', 'site', 'notices.guarantee'],
  ['mailServer', undefined, 'variable', 'SMTP_URL'],
  ['backup', undefined, 'variable', 'BACKUP_FILE'],
  ['mailFrom', 'shop.eu', 'dns', 'shop.eu'],
  ['page', 'terms fr', 'catalogue', 'content/pages/terms'],
  ['reducedTax', 'DK', 'country', 'DK'],
] as const)('%s of %s is stated in the %s: %s', (fact, of, kind, name) =>
  expect(placeOf({ fact, ...(of && { of }) })).toMatchObject({ kind, name }),
);

it('names the screen that tests a fact, and for every fact a part of a guide', () => {
  const facts = ['mailConnection', 'backup', 'page', 'link', 'planned', 'reducedTax', 'legalName', 'mailTo'];
  const places = facts.map((fact) => placeOf({ fact }));
  expect(places.flatMap(({ screen }) => screen?.href ?? [])).toEqual(['/emails#test', '/import#check']);
  for (const { guide } of places) {
    const [, file = '', heading = ''] = /^(\S+) "(.+)"$/.exec(guide) ?? [];
    expect(existsSync(file), guide).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^#+ ${heading}$`, 'm'));
  }
});

it('finds the variable or the field of a warning and of what stops a server', () => {
  expect(placeOfWarning(['noHosts', { stores: 'uk' }]).name).toBe('STORE_DOMAINS');
  expect(placeOfWarning(['contrast']).name).toBe('theme.colours');
  const found = (fault: string) => {
    const { detail, line, place } = startFault(fault);
    return [place.kind, place.name, line, detail];
  };
  expect(found('SMTP_URL is not set')).toEqual(['variable', 'SMTP_URL', undefined, 'is not set']);
  const file = '/etc/shop.yaml';
  const site = `SHOP_FILE ${file}`;
  expect(found(`${site}:1: home.0.title is missing`)).toEqual(['site', 'home.0.title', '1', 'is missing']);
  expect(found(`${site}:3: Nested mappings`)).toEqual(['site', file, '3', 'Nested mappings']);
  expect(found(`${site}:1: the file must be a group`)).toEqual([
    'site',
    file,
    '1',
    'the file must be a group',
  ]);
  expect(found(`${site}: there is no such file`)[1]).toBe('SHOP_FILE');
});
