import { describe, expect, it } from 'vitest';
import { localeOf } from '@/lib/messages/locale';
import { storeTexts } from '@/lib/messages/messages';
import { withdrawalReceiptEmail } from './customer-notices';

const declared = {
  name: 'Ada <b>Uil</b>',
  orderNumber: '4KTX-9PZB',
  email: 'ada@example.com',
  reason: 'Too <i>large</i>',
  items: null,
  declaredAt: '2026-11-25T12:00:00.000Z',
};

describe('the receipt of a withdrawal', () => {
  it('repeats what was declared, escaped', async () => {
    const { html, text } = await withdrawalReceiptEmail(declared, await localeOf('uk'));
    for (const part of [declared.name, declared.orderNumber, declared.email, declared.reason])
      expect(text).toContain(part);
    expect(html).toContain('Ada &lt;b&gt;Uil&lt;/b&gt;');
    expect(html).not.toContain('<i>large');
  });

  it('names what of the order it is about, and nothing for the whole contract', async () => {
    const items = [
      { sku: 'CAM', name: 'Gasse & Tor', quantity: 2 },
      { sku: 'CARD', name: 'Karte', quantity: 1 },
    ];
    const { html, text } = await withdrawalReceiptEmail({ ...declared, items }, await localeOf('ch_de'));
    for (const part of ['2 × Gasse & Tor', '1 × Karte']) expect(text).toContain(part);
    expect(html).toContain('2 × Gasse &amp; Tor');
    const texts = await storeTexts('ch_de');
    expect((await withdrawalReceiptEmail(declared, await localeOf('ch_de'))).text).not.toContain(
      texts('withdrawal.items'),
    );
  });

  it.each([
    ['it', '13:00'],
    ['uk', '12:00'],
  ] as const)('gives the time of day in %s without naming a place', async (store, time) => {
    const { text } = await withdrawalReceiptEmail(declared, await localeOf(store));
    expect(text).toContain(time);
    expect(text).not.toMatch(/Amsterdam[^,]* (?!\n)\)/);
  });

  it('asks for nothing after one that ends an unpaid order', async () => {
    const { text } = await withdrawalReceiptEmail({ ...declared, unpaid: true }, await localeOf('nl'));
    const texts = await storeTexts('nl');
    expect(text).toContain(texts('withdrawal.nextUnpaid'));
    expect(text).not.toContain('14 dagen');
  });

  it('says that it repeats no text, and has no row for it', async () => {
    const payload = { ...declared, name: null, orderNumber: null, reason: null };
    const { html, text } = await withdrawalReceiptEmail(payload, await localeOf('uk'));
    const texts = await storeTexts('uk');
    expect(text).toContain(texts('withdrawal.receiptWithoutTexts'));
    expect(text).toContain(declared.email);
    for (const label of ['withdrawal.name', 'withdrawal.reason', 'email.orderNumber'] as const)
      expect(html).not.toContain(`>${texts(label)}<`);
  });
});
