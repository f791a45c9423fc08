import { z } from 'zod';
import { contactTopics } from '@/commerce/model/contact';
import { contactLimits } from '@/config/limits/contact';
import { type FormDraft, formDraft } from '@/lib/client/form/form-draft';
import { contactFormSchema } from './schema';

/** A file that was uploaded, and belongs to no message yet. */
const storedFile = z.object({ id: z.string(), name: z.string() });
export type StoredFile = z.output<typeof storedFile>;

/** The form with what it sends beside its fields. `id`: of this content, so that sending it twice counts once. */
export const contactDraftSchema = contactFormSchema.extend({
  id: z.uuid(),
  files: z.array(storedFile).max(contactLimits.files),
});
export type ContactValues = z.input<typeof contactDraftSchema>;

const shape = z.object({
  id: z.uuid(),
  topic: z.enum(['', ...contactTopics]),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  message: z.string(),
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

/** An empty form; its select shows no topic. */
export const emptyMessage = (): ContactValues => ({
  id: newMessageId(),
  topic: '' as ContactValues['topic'],
  name: '',
  email: '',
  orderNumber: '',
  message: '',
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

/** What was typed before, with the topic and the order number of the page's URL. */
export const contactDraft: FormDraft<ContactValues> = {
  read: () => ({ ...emptyMessage(), ...stored.read(), ...valuesOfQuery(window.location.search) }),
  store: (values) => stored.store(values),
};
