import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactLimits } from '@/config/limits/contact';
import { storeConfig } from '@/config/shop/stores';
import { until } from '@/lib/testing/until';
import type { ContactMessage } from '../../ports/messages';
import { uk } from '../catalogue-fixture';
import { foreignId } from '../contract-shop';
import { spellingOf } from '../mailbox-spelling';
import { data, failure, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const pdf = { name: 'meter.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 one') };

/** Messages of the contact form: two emails each, files, limits. */
export function messageContract(engine: SellingEngine): void {
  describe('messages', () => {
    const shop = suiteShop(engine, { jobs: true });

    const message = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
      id: randomUUID(),
      topic: 'order',
      name: 'Ada Uil',
      email: `${randomUUID()}@example.com`,
      orderNumber: '4KTX-9PZB',
      message: 'Where is it?',
      files: [],
      ...changes,
    });
    const send = (given: ContactMessage) => shop.backend.messages.send(uk, given);
    const upload = async (file = pdf) => data(await shop.backend.messages.upload(uk, file)).id;
    const emailsTo = async (address: string) =>
      (await shop.emails()).filter(({ to }) => to.address === address);
    /** Waits for the receipt; all emails of earlier messages may arrive after it. */
    const receipt = (address: string) => until(async () => (await emailsTo(address))[0] ?? null);
    const toShop = (email: string) =>
      until(
        async () =>
          (await emailsTo(storeConfig('uk').email)).find(({ text }) => text.includes(email)) ?? null,
      );

    it('go to the shop with their files, and a receipt to the sender', async () => {
      const given = message({ files: [await upload(), await upload({ ...pdf, name: 'second.pdf' })] });
      data(await send(given));
      const { attachments = [], subject } = await toShop(given.email);
      expect(subject).toBe('contact_message');
      expect(attachments.map(({ fileName }) => fileName)).toEqual(['meter.pdf', 'second.pdf']);
      expect(attachments[0]?.bytes.toString()).toBe('%PDF-1.7 one');
      const confirmed = await receipt(given.email);
      expect(confirmed.subject).toBe('contact_receipt');
      expect(confirmed.attachments).toEqual([]);
      expect(confirmed.text).not.toContain('Where is it?');
    });

    it('count once however often they are sent, also at once on several nodes', async () => {
      const given = message({ files: [await upload()] });
      const node = await shop.openNode();
      const results = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          (index % 2 === 0 ? shop.backend : node).messages.send(uk, given),
        ),
      );
      for (const result of results) data(result);
      data(await send(given));
      await receipt(given.email);
      const last = message();
      data(await send(last));
      await receipt(last.email);
      expect(await emailsTo(given.email)).toHaveLength(1);
    });

    it('refuse unknown files and those of another message, and store nothing', async () => {
      const file = await upload();
      data(await send(message({ files: [file] })));
      const again = message({ files: [file] });
      expect(failure(await send(again))).toEqual({ code: 'not_found' });
      for (const id of [randomUUID(), foreignId])
        expect(failure(await send(message({ files: [id] })))).toEqual({ code: 'not_found' });
      data(await send({ ...again, files: [] }));
    });

    it('send a limited number of receipts to one mailbox, also at once and however its address is written', async () => {
      const email = `${randomUUID()}@example.com`;
      const results = await Promise.all(
        Array.from({ length: contactLimits.perMailbox + 3 }, (_, index) =>
          send(message({ email: spellingOf(email, index) })),
        ),
      );
      const refused = results.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(3);
      for (const result of refused)
        expect(failure(result)).toEqual({
          code: 'too_many_emails',
          retryAfter: expect.any(Number) as number,
        });
    });
  });
}
