import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uk } from '../../contract/catalogue-fixture';
import { data } from '../../contract/selling-shop';
import { actingAs } from '../../acting';
import { outboxEmail } from '../schema/emails';
import { contactAnswer } from '../schema/messages';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { suiteShop } from '../../contract/suite-shop';

describe('answers to messages', () => {
  const shop = suiteShop(postgresEngine);

  const messages = () => shop.backend.admin.messages;
  const pdf = { name: 'fault.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') };
  const received = async (email = `${randomUUID()}@example.com`) => {
    const id = randomUUID();
    const { id: file } = data(await shop.backend.messages.upload(uk, pdf));
    const message = { topic: 'order', name: 'Ada', email, orderNumber: '', message: 'Where?' } as const;
    data(await shop.backend.messages.send(uk, { id, ...message, files: [file] }));
    return { id, email, file };
  };
  const isOpen = async (id: string) => {
    const { rows } = await messages().list({ page: 1, size: 50, open: true });
    return rows.some((row) => row.id === id);
  };

  it('go to the sender once per key, with the message, and end its wait', async () => {
    const { id, email } = await received();
    expect(await isOpen(id)).toBe(true);
    const key = randomUUID();
    const answer = () => actingAs('Bo', () => messages().answer(id, 'On its way.', key));
    expect(await Promise.all([answer(), answer()])).toEqual([true, true]);
    expect(await messages().answer(id, 'It arrived?', randomUUID())).toBe(true);
    expect(await isOpen(id)).toBe(false);
    const record = await messages().show(id);
    expect(record?.answers).toMatchObject([
      { id: key, by: 'Bo', text: 'On its way.', email: 'ready' },
      { by: null, text: 'It arrived?' },
    ]);
    expect(record?.message.answered).not.toBeNull();
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.subject, key));
    expect(emails).toMatchObject([
      {
        kind: 'contact_answer',
        to: email,
        store: 'uk',
        payload: { question: 'Where?', text: 'On its way.' },
      },
    ]);
  });

  it('go once to the sender if two people answer what they have read', async () => {
    const { id, email } = await received();
    const answer = (text: string, read: number) => messages().answer(id, text, randomUUID(), read);
    const both = await Promise.all([answer('Tomorrow.', 0), answer('Next week.', 0)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await messages().setAnswered(id, false, 0)).toBe(false);
    expect(await answer('Now.', 1)).toBe(true);
    const key = randomUUID();
    expect(await messages().answer(id, 'Again.', key, 2)).toBe(true);
    expect(await messages().answer(id, 'Again.', key, 2)).toBe(true);
    expect(await messages().setAnswered(id, false, 3)).toBe(true);
    const to = { store: 'uk', name: 'Ada', email, orderNumber: '' } as const;
    const write = (key: string, read: string | null) => messages().write(to, 'Hello', key, read);
    const first = randomUUID();
    const second = randomUUID();
    expect(await write(first, null)).toBe(false);
    const written = await Promise.all([write(first, id), write(second, id)]);
    expect(written.toSorted()).toEqual([false, true]);
    const kept = written[0] ? first : second;
    expect(await write(kept, id)).toBe(true);
    expect(await write(randomUUID(), kept)).toBe(true);
    const emails = await shop.db.select().from(outboxEmail).where(eq(outboxEmail.to, email));
    expect(emails.filter(({ kind }) => kind === 'contact_answer')).toHaveLength(5);
  });

  it('can be begun by the shop, once per key', async () => {
    const to = {
      store: 'uk',
      name: 'Ada',
      email: `${randomUUID()}@example.com`,
      orderNumber: 'AAAA-BBBB',
    } as const;
    const key = randomUUID();
    const write = () => actingAs('Bo', () => messages().write(to, 'Which colour?', key));
    await Promise.all([write(), write()]);
    const { rows } = await messages().list({ page: 1, size: 5, search: to.email });
    expect(rows).toMatchObject([{ id: key, message: '', orderNumber: to.orderNumber }]);
    expect(rows[0]?.answered).not.toBeNull();
    expect((await messages().show(key))?.answers).toMatchObject([
      { by: 'Bo', text: 'Which colour?', email: 'ready' },
    ]);
    expect(await shop.db.$count(outboxEmail, eq(outboxEmail.to, to.email))).toBe(1);
  });

  it('stand beside the files and the other messages of the sender', async () => {
    const first = await received();
    const second = await received(first.email.toUpperCase());
    const record = await messages().show(second.id);
    expect(record?.files).toMatchObject([{ id: second.file, name: 'fault.pdf', bytes: 8 }]);
    expect(record?.others.map(({ id }) => id)).toEqual([first.id]);
    expect((await messages().file(second.id, second.file))?.bytes.toString()).toBe('%PDF-1.7');
    expect(await messages().file(first.id, second.file)).toBeNull();
  });

  it('are not needed for a message that was settled otherwise', async () => {
    const { id } = await received();
    expect(await messages().setAnswered(id, true)).toBe(true);
    expect(await isOpen(id)).toBe(false);
    expect(await messages().setAnswered(id, false)).toBe(true);
    expect(await isOpen(id)).toBe(true);
  });

  it.each([randomUUID(), 'x'])('do not exist for the unknown message %s', async (id) => {
    expect(await messages().show(id)).toBeNull();
    expect(await messages().file(id, id)).toBeNull();
    expect(await messages().answer(id, 'Hello', randomUUID())).toBe(false);
    expect(await messages().setAnswered(id, true)).toBe(false);
  });

  it('are erased with their message', async () => {
    const { id, email } = await received();
    await messages().answer(id, 'Hello', randomUUID());
    const { deleted } = await shop.backend.admin.customers.erase(email, null);
    expect(deleted).toMatchObject({ contact_message: 1, contact_answer: 1 });
    expect(await shop.db.$count(contactAnswer, eq(contactAnswer.messageId, id))).toBe(0);
  });
});
