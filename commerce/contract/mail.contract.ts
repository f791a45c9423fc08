import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '@/config/company';
import { storeCodes, storeConfig } from '@/config/stores';
import { formatPrice } from '@/lib/money';
import { promiseValues } from '@/lib/promise-values';
import { storeTexts } from '@/lib/store-texts';
import { addressIn, data, newKey, nl, origin, placedOrder, type SalesShop, uk } from './sales-shop';
import { until } from './until';

/** The confirmation mail: of every confirmed order one, whatever dies on the way. */
export function mailContract(open: () => Promise<SalesShop>): void {
  describe('confirmation mails', { timeout: 60_000 }, () => {
    let shop: SalesShop;
    beforeAll(async () => void (shop = await open()));
    afterAll(() => shop.close());

    const mailsOf = async (number: string) =>
      (await shop.mails()).filter(({ name }) => name === `${number}-order_confirmation.eml`);
    const mailOf = (number: string) =>
      until(async () => {
        const [mail] = await mailsOf(number);
        return mail ? PostalMime.parse(mail.raw) : null;
      });
    const pay = async ({ transactionId }: { transactionId: string }) => {
      data(await shop.sandbox.decide(transactionId, 'paid'));
      return data(await shop.backend.payments.settle(transactionId));
    };

    it('goes after the process died between order and mail, once, though two nodes woke up', async () => {
      const paid = await placedOrder(shop.backend, uk);
      await Promise.all([pay(paid), pay(paid)]);
      const transfer = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
      const unpaid = await placedOrder(shop.backend, uk);
      const given = await placedOrder(shop.backend, uk);
      data(await shop.backend.checkout.cancelPayment(uk, given.cartId));
      expect(await shop.mails()).toEqual([]);

      const nodes = await Promise.all([shop.node(), shop.node(), shop.node()]);
      const workers = await Promise.all(nodes.map((node) => node.startJobs()));
      await mailOf(paid.order.number);
      await mailOf(transfer.order.number);
      // A later mail came, so that whatever else was waiting has had its turn.
      const last = await placedOrder(shop.backend, uk);
      await pay(last);
      await mailOf(last.order.number);
      await Promise.all(workers.map((worker) => worker.stop()));
      const numbers = (await shop.mails()).map(({ name }) => name.slice(0, 9));
      expect(numbers.toSorted()).toEqual([paid, transfer, last].map(({ order }) => order.number).toSorted());
      expect(numbers).not.toContain(unpaid.order.number);
    });

    it('says all there is to know of an order, and lets no name out of its place', async () => {
      const worker = await shop.backend.startJobs();
      const context = { store: 'uk', currency: 'EUR' } as const;
      const { id } = data(
        await shop.backend.cart.add(context, null, [
          { product: 'DOME-WH-28', qty: 2 },
          { product: 'CABLE-1', qty: 1 },
        ]),
      );
      const { checkout } = shop.backend;
      data(await checkout.setEmail(context, id, 'ada@example.com'));
      const name = { firstname: '<b>Ada</b>', lastname: 'O’Uil, "Jr"' };
      data(await checkout.setShippingAddress(context, id, addressIn(context, name)));
      data(await checkout.setBillingAddress(context, id, addressIn(context, { company: 'Owls & Sons' })));
      data(await checkout.setShippingMethod(context, id, 'dpd', 'pickup'));
      data(await checkout.setPaymentMethod(context, id, 'paypal'));
      const input = { idempotencyKey: newKey(), origin };
      const { order, cancelUrl } = data(await checkout.placeOrder(context, id, input));
      await pay({ transactionId: cancelUrl.split('=')[1] ?? '' });
      const mail = await mailOf(order.number);
      await worker.stop();
      expect(mail.from?.address).toBe(storeConfig('uk').email);
      expect(mail.to).toEqual([{ name: '<b>Ada</b> O’Uil, "Jr"', address: 'ada@example.com' }]);
      expect(mail.subject).toContain(order.number);
      expect(mail.messageId).toMatch(/^<[\da-f-]{36}@owlwatch-uk\.example>$/);
      expect(mail.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
      expect(mail.html).not.toContain('<b>Ada');
      const [logo, ...others] = mail.attachments;
      expect(others).toEqual([]);
      expect(logo?.mimeType).toBe('image/png');
      expect(mail.html).toContain(`src="cid:${logo?.contentId?.slice(1, -1)}"`);
      const { totals } = order;
      const amounts = [totals.subtotal, totals.grand_total, totals.applied_taxes[0]?.amount];
      for (const part of [mail.text ?? '', mail.html ?? '']) {
        for (const amount of amounts) expect(part).toContain(amount && formatPrice(amount, 'uk'));
        for (const { name: title, row_total } of order.items) {
          expect(part).toContain(title);
          expect(part).toContain(formatPrice(row_total, 'uk'));
        }
        expect(part).toContain('colour: white');
        expect(part).toContain(order.shipping_method.method_title);
        expect(part).toContain('PayPal');
        expect(part).toMatch(/Owls (&|&amp;) Sons/);
        expect(part).toContain('ABERDEEN');
        expect(part).toContain('23:59');
        expect(part).toContain('30 days');
        expect(part).toContain('withdraw from this contract within 14 days');
        expect(part).toContain(storeConfig('uk').termsUrl);
        expect(part).toContain('film your own ground');
        expect(part).toContain(company.vatId);
        expect(part).not.toMatch(/\{\w+\}|undefined|\bmail\.\w|\bcart\.\w/);
      }
    });

    it.each(storeCodes)('speaks the language of %s', async (store) => {
      const worker = await shop.backend.startJobs();
      const { defaultCurrencyCode: currency, country, language, paymentMethods } = storeConfig(store);
      const context = { store, currency };
      const { checkout, cart } = shop.backend;
      const { id } = data(await cart.add(context, null, [{ product: 'CAM-1', qty: 1 }]));
      data(await checkout.setEmail(context, id, 'ada@example.com'));
      const address = addressIn(context, { country, postcode: country === 'GB' ? 'AB12 3CD' : '1010' });
      const { available_shipping_methods: methods } = data(
        await checkout.setShippingAddress(context, id, address),
      );
      const [method] = methods;
      data(
        await checkout.setShippingMethod(context, id, method?.carrier_code ?? '', method?.method_code ?? ''),
      );
      data(await checkout.setPaymentMethod(context, id, paymentMethods[0] ?? ''));
      const input = { idempotencyKey: newKey(), origin };
      const { order, cancelUrl } = data(await checkout.placeOrder(context, id, input));
      await pay({ transactionId: cancelUrl.split('=')[1] ?? '' });
      const mail = await mailOf(order.number);
      await worker.stop();
      expect(mail.from?.address).toBe(storeConfig(store).email);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text).toContain(formatPrice(order.totals.grand_total, store));
      const texts = await storeTexts(store);
      const returns = texts('mail.returns', promiseValues);
      const thanks = texts('mail.thanks');
      for (const text of [thanks, returns, texts('mail.deliveryAddress'), texts('cart.grandTotal')]) {
        expect(mail.text).toContain(text);
      }
      expect(thanks === (await storeTexts('uk'))('mail.thanks')).toBe(language === 'en');
      expect(/\{\w+\}|undefined|\b(mail|cart|shipping|footer)\.[a-z]\w/.test(mail.text ?? '')).toBe(false);
    });
  });
}
