import { expect, it } from 'vitest';
import { placeOf } from './places';

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
  expect(placeOf({ fact, ...(of && { of }) })).toEqual({ kind, name }),
);
