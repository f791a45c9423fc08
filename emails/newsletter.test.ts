import { describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { storeOrigin } from '@/lib/stores/hosts';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { newsletterConfirmationEmail, newsletterNoticeEmail } from './customer-notices';

const token = 'AbCdEfGhIjKlMnOpQrStU_';
const unsubscribeToken = 'ZyXwVuTsRqPoNmLkJiHg-_';

describe.each(storeCodes)('the emails of the newsletter in %s', (store) => {
  const origin = storeOrigin(store);

  it('have the confirmation link, and the link to unsubscribe', async () => {
    const { subject, html, text, unsubscribeUrl } = await newsletterConfirmationEmail(
      { token, unsubscribeToken },
      await localeOf(store),
    );
    const texts = await storeTexts(store);
    expect(subject).toBe(texts('email.newsletterConfirmSubject'));
    for (const body of [html, text]) {
      expect(body).toContain(`${origin}/newsletter/confirm?token=${token}`);
      expect(body).toContain(`${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`);
    }
    expect(text).toContain('48');
    expect(unsubscribeUrl).toBe(`${origin}/newsletter/one-click/${unsubscribeToken}`);
  });

  it.each(['welcome', 'already'] as const)('have the link to unsubscribe (%s)', async (about) => {
    const { text, unsubscribeUrl } = await newsletterNoticeEmail(
      about,
      { unsubscribeToken },
      await localeOf(store),
    );
    expect(text).toContain(`${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`);
    expect(unsubscribeUrl).toContain(unsubscribeToken);
  });
});
