import { describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/shop/stores';
import { storeOrigin } from '@/lib/stores/hosts';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { stockAvailableEmail, stockConfirmationEmail } from './customer-notices';

const token = 'AbCdEfGhIjKlMnOpQrStU_';
const name = 'Noctara <T4>, 2.8 mm';
const path = '/noctara-t4?variant=NOC-T4-K28';

describe.each(storeCodes)('the emails about stock in %s', (store) => {
  const origin = storeOrigin(store);

  it('have the link that confirms, and name the product', async () => {
    const { subject, html, text } = await stockConfirmationEmail(
      { token, name, path },
      await localeOf(store),
    );
    expect(subject).toContain(name);
    for (const body of [html, text]) expect(body).toContain(`${origin}/back-in-stock?token=${token}`);
    expect(text).toContain(origin + path);
    expect(text).toContain('48');
    expect(html).not.toContain('<T4>');
  });

  it('lead to the product that is back, without a secret', async () => {
    const { subject, text } = await stockAvailableEmail({ name, path }, await localeOf(store));
    const texts = await storeTexts(store);
    expect(subject).toBe(texts('email.stockAvailableSubject', { name }));
    expect(text).toContain(origin + path);
    expect(text).not.toContain('token');
  });
});
