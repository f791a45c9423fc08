import { expect, it } from 'vitest';
import { placeOf } from './places';

it.each([
  ['legalName', 'site', 'company.legalName'],
  ['vatId no', 'site', 'company.localVatIds.no'],
  ['phoneNumber uk', 'site', 'stores.uk.phone'],
  ['social links uk', 'site', 'stores.uk.social'],
  ['domain uk', 'site', 'stores.uk.hosts'],
  ['payment methods uk', 'site', 'stores.uk.payments'],
  ['promises.returnDays', 'site', 'promises.returnDays'],
  ['notices.guarantee de', 'site', 'notices.guarantee'],
  ['mail server', 'variable', 'SMTP_URL'],
  ['backup', 'variable', 'BACKUP_FILE'],
  ['mail from shop.eu', 'dns', 'shop.eu'],
  ['page terms fr', 'catalogue', 'content/pages/terms'],
  ['tax class reduced DK', 'country', 'DK'],
])('%s is stated in the %s: %s', (fact, kind, name) => expect(placeOf(fact)).toEqual({ kind, name }));
