import { describe, expect, it } from 'vitest';
import type { EmailPayloads } from '@/commerce/model/email';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { storeTexts } from '@/lib/messages/messages';
import { renderEmail } from '../templates';

const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde';
const name = '<b>Ada</b>\r\nBcc: evil@example.com';
const email = 'ada+1@example.com';

/** The payloads, and the subject and link of each kind. */
const cases = [
  ['account_confirmation', { token, email }, 'accountConfirmSubject', accountPaths.confirm(token, email)],
  ['account_exists', {}, 'accountExistsSubject', accountPaths.login()],
  ['password_reset', { token, email, name }, 'resetSubject', accountPaths.reset(token, email)],
  ['sign_in_failures', { token, email, name }, 'failuresSubject', accountPaths.reset(token, email)],
  ['password_changed', { name }, 'passwordChangedSubject', accountPaths.forgot],
  ['email_confirmation', { token }, 'newEmailSubject', accountPaths.confirm(token)],
  ['email_changed', { name, newEmail: email }, 'emailChangedSubject', null],
  [
    'account_deletion',
    { name, deletionAt: '2026-12-07T10:00:00.000Z' },
    'deletionSubject',
    accountPaths.login(accountPaths.deletion),
  ],
  ['account_deleted', { name }, 'deletedSubject', null],
] as const;

/** A message key or a parameter that was not replaced. */
const unfinished = /\{\w+[,}]|undefined|\bemail\.[a-z]\w/;

const rendered = (kind: (typeof cases)[number][0], payload: object, store: (typeof storeCodes)[number]) =>
  renderEmail(kind, { payload: payload as EmailPayloads[typeof kind], order: null }, store);

describe('emails about accounts', () => {
  it.each(cases.flatMap((each) => storeCodes.map((store) => [store, ...each] as const)))(
    'are in the language of %s: %s',
    async (store, kind, payload, subjectKey, path) => {
      const texts = await storeTexts(store);
      const { html, subject, text } = await rendered(kind, payload, store);
      expect(subject).toBe(texts(`email.${subjectKey}`));
      expect(html).toContain(`<html lang="${storeConfig(store).language}">`);
      expect(html).not.toContain('<b>Ada');
      for (const part of [html, text]) expect(part).not.toMatch(unfinished);
      if (path !== null) {
        expect(text).toContain(storeOrigin(store) + path);
        expect(html.replaceAll('&amp;', '&')).toContain(`href="${storeOrigin(store)}${path}"`);
      }
      if (store === 'ch_de') expect(text).not.toContain('ß');
    },
  );

  it('greet nobody by a name that nobody has confirmed', async () => {
    const { text } = await rendered('password_reset', { token, email, name: '' }, 'uk');
    expect(text.split('\n', 1)[0]).toBe('Hello,');
  });

  it('say that the newsletter stays with the old address', async () => {
    const changed = await rendered('email_changed', { name, newEmail: email }, 'uk');
    expect(changed.text).toContain('will keep going to this old address');
  });

  it('name the time for which their links work, and the day of a deletion', async () => {
    expect((await rendered('password_reset', { token, email, name }, 'uk')).text).toContain('one hour');
    expect((await rendered('account_confirmation', { token }, 'fr')).text).toContain('48 heures');
    const deletion = { name, deletionAt: '2026-12-07T10:00:00.000Z' };
    expect((await rendered('account_deletion', deletion, 'nl')).text).toMatch(/7 december 2026|07-12-2026/);
  });
});
