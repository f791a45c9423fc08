import { z } from 'zod';
import { contactTopics, contactLimits } from '@/config/limits/contact';
import { type FormDraft, formDraft } from '@/lib/client/form/form-draft';
import { isSku } from '@/lib/sku';
import { contactFormSchema, orderTopics } from './schema';

/** A file that was uploaded, and belongs to no message yet. */
const storedFile = z.object({ id: z.string(), name: z.string() });
export type StoredFile = z.output<typeof storedFile>;

const fields = contactFormSchema.extend({
  id: z.uuid(),
  /** The products of the URL that are in the message already (`quotedLines`). */
  quoted: z.string(),
  files: z.array(storedFile).max(contactLimits.files),
});
export type ContactValues = z.input<typeof fields>;

/** Without an order number that is invalid where its field does not show: nobody could correct it. */
const withoutHidden = (values: ContactValues): ContactValues =>
  orderTopics.includes(values.topic) || fields.shape.orderNumber.safeParse(values.orderNumber).success
    ? values
    : { ...values, orderNumber: '' };

/** The form with what it sends in addition to its fields. `id`: of this content, so that sending it twice counts once. */
export const contactDraftSchema = z.preprocess(withoutHidden, fields);

const shape = z.object({
  id: z.uuid(),
  topic: z.enum(['', ...contactTopics]),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  message: z.string(),
  quoted: z.string().default(''),
  files: z.array(storedFile),
}) as unknown as z.ZodType<ContactValues>;

const stored = formDraft<ContactValues>('contact-draft', shape);

/** A UUID; `crypto.randomUUID` exists on https only. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) & 3] ?? '8';
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

export const emptyMessage = (): ContactValues => ({
  id: newMessageId(),
  topic: '' as ContactValues['topic'],
  name: '',
  email: '',
  orderNumber: '',
  message: '',
  quoted: '',
  files: [],
});

const querySchema = z.object({
  topic: z.enum(contactTopics).optional().catch(undefined),
  order: z.string().max(contactLimits.orderNumberLength).optional().catch(undefined),
});

/** Topic and order number of a URL such as `/contact?topic=return&order=4KTX-9PZB`. */
export function valuesOfQuery(search: string): Partial<Pick<ContactValues, 'topic' | 'orderNumber'>> {
  const { topic, order } = querySchema.parse(Object.fromEntries(new URLSearchParams(search)));
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(order === undefined ? {} : { orderNumber: order }),
  };
}

/** A product of a request for a quote, as `paths.contactForQuote` writes it. */
const quotedItem = /^([1-9]\d{0,4})\*(.+)$/;

/** The products of a URL such as `/contact?topic=offer&item=6*NOC-W5-28`, one line each: `6 × NOC-W5-28`. */
export function quotedLines(search: string): string {
  return new URLSearchParams(search)
    .getAll('item')
    .slice(0, contactLimits.quotedItems)
    .flatMap((item) => {
      const [, quantity, sku] = quotedItem.exec(item) ?? [];
      return quantity === undefined || sku === undefined || !isSku(sku) ? [] : [`${quantity} × ${sku}`];
    })
    .join('\n');
}

/** Replaces an unchanged request for other lines; one for the same lines stays as edited. `intro`: the line above. */
export function withQuote(values: ContactValues, quoted: string, intro: string): ContactValues {
  if (quoted === '' || quoted === values.quoted) return values;
  const request = (lines: string) => `${intro}\n${lines}`;
  const typed = values.message.replace(request(values.quoted), '').trim();
  return { ...values, quoted, message: typed === '' ? request(quoted) : `${typed}\n\n${request(quoted)}` };
}

/** What was typed before, with what the query of the page has. `quoteFor`: the text above the products of a quote. */
export const contactDraft = (search: string, quoteFor: string): FormDraft<ContactValues> => ({
  read: () =>
    withQuote(
      { ...emptyMessage(), ...stored.read(), ...valuesOfQuery(search) },
      quotedLines(search),
      quoteFor,
    ),
  store: (values) => stored.store(values),
});
