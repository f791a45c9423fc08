import { z } from 'zod';
import { ownerEvents } from '@/config/site/site-fields';
import type { StoreCode } from '@/config/types';
import { staffLanguages } from '@/config/staff-languages';
import { contactTopics } from '@/config/limits/contact';
import { moneySchema } from './money';
import type { Offer } from './offer';
import { returnStates } from '../domain/orders/return-states';
import type { DocumentFile } from './document';
import { safetyNoticeSchema } from './safety-notice';
import { type Order, withdrawnItemSchema } from './order';

const noPayload = z.object({});
const unsubscribable = z.object({ unsubscribeToken: z.string() });
const contactTopic = z.enum(contactTopics);

/** Something that the shop tells its owner, without personal data. */
const ownerEvent = z.object({
  about: z.enum(ownerEvents),
  /** The number of an order, the SKU of a product or the kind of an email; empty if there is none. */
  ref: z.string(),
  amount: moneySchema.nullable(),
});
export type OwnerNotice = z.infer<typeof ownerEvent>;

interface EmailKindSettings {
  readonly aboutOrder: boolean;
  readonly payload: z.ZodType;
  /** The payload contains the token of a link, or what is stored elsewhere: it is erased once the email is sent. */
  readonly secret?: boolean;
}

/** `aboutOrder`: the template reads the order as it is when the email is sent. `payload`: its other data, parsed when read. */
export const emailKinds = {
  order_confirmation: { aboutOrder: true, payload: noPayload },
  /** The customer has paid, and the money is on its way. */
  order_checking: { aboutOrder: true, payload: noPayload },
  /** For an order that was confirmed before it was paid. `withdrawnAt`: the instant of the withdrawal that ended it. */
  order_canceled: { aboutOrder: true, payload: z.object({ withdrawnAt: z.string().optional() }) },
  /** A paid order was canceled by the shop. `owed`: still to be paid back; null: an amount other than the order's. */
  order_stopped: { aboutOrder: true, payload: z.object({ owed: moneySchema.nullable().optional() }) },
  /** `parcel`: its number; rows of an earlier release have none. One email per parcel: `subject` is empty for the first. */
  order_shipped: { aboutOrder: true, payload: z.object({ parcel: z.int().optional() }) },
  order_ready: { aboutOrder: true, payload: noPayload },
  order_delivered: { aboutOrder: true, payload: noPayload },
  /**
   * `amount`: the amount of this refund. `lines`: what it pays back of the order's lines, gross, negative for
   * what was added in return; `position` null: of the delivery. Without them an amount alone. `method`: of the payment that goes
   * back; rows of an earlier release have none. One email per refund: `subject` is its id.
   */
  order_refunded: {
    aboutOrder: true,
    payload: z.object({
      amount: moneySchema,
      lines: z
        .array(
          z.object({ position: z.int().nullable(), name: z.string(), quantity: z.int(), minor: z.int() }),
        )
        .optional(),
      method: z.string().optional(),
    }),
  },
  /** What has become of a return: `subject` has its id and state. `number`: see `OrderReturn`. */
  return_update: {
    aboutOrder: true,
    payload: z.object({
      state: z.enum(returnStates),
      number: z.int(),
      labelUrl: z.string().nullable(),
      answer: z.string().nullable(),
      exchange: z.string().nullable(),
    }),
  },
  /** A recall or a warning, to whoever bought the article. One per notice and person: `subject` is its id. */
  safety_notice: { aboutOrder: true, payload: safetyNoticeSchema },
  /** The link to pay an order, or what was added to it. `due`: what is to be paid, which `subject` names. `setOff`: see `PayableRest`. */
  order_payment: {
    aboutOrder: true,
    payload: z.object({ due: moneySchema, setOff: moneySchema.optional() }),
  },
  /** `amount`: money that arrived for an order that was canceled and stays so. */
  order_late: { aboutOrder: true, payload: z.object({ amount: moneySchema }) },
  /** Sent to the address that was entered. Name, number and reason are null if the receipt must not repeat them. */
  withdrawal_receipt: {
    aboutOrder: false,
    payload: z.object({
      name: z.string().nullable(),
      orderNumber: z.string().nullable(),
      email: z.string(),
      reason: z.string().nullable(),
      /** Null: the whole contract. Rows of an earlier release have none. */
      items: z.array(withdrawnItemSchema).nullable().default(null),
      /** It ends an order that is not paid: there is nothing to send back, and nothing to pay back. */
      unpaid: z.boolean().optional(),
      /** ISO 8601 instant. */
      declaredAt: z.string(),
    }),
  },
  /** The link to an offer. `expiresAt`: ISO 8601 instant. `subject` is its id, with the number of a reminder. */
  offer: {
    aboutOrder: false,
    payload: z.object({
      number: z.string(),
      token: z.string(),
      name: z.string(),
      expiresAt: z.string(),
      total: moneySchema,
      reminder: z.boolean().optional(),
    }),
  },
  newsletter_confirmation: {
    aboutOrder: false,
    payload: z.object({ token: z.string(), unsubscribeToken: z.string() }),
    secret: true,
  },
  newsletter_welcome: { aboutOrder: false, payload: unsubscribable },
  newsletter_already: { aboutOrder: false, payload: unsubscribable },
  /** The link that confirms a request about a product that is out of stock. `path`: of its page, with the variant. */
  stock_confirmation: {
    aboutOrder: false,
    payload: z.object({ token: z.string(), name: z.string(), path: z.string() }),
    secret: true,
  },
  /** A product is back in stock. One email per request: `subject` is its id. */
  stock_available: { aboutOrder: false, payload: z.object({ name: z.string(), path: z.string() }) },
  /** A message of the contact form, to the shop; `subject` is its id. Its files are attached. */
  contact_message: {
    aboutOrder: false,
    payload: z.object({
      topic: contactTopic,
      name: z.string(),
      email: z.string(),
      orderNumber: z.string(),
      message: z.string(),
      /** ISO 8601 instant. */
      sentAt: z.string(),
    }),
    secret: true,
  },
  /** To the sender. Without the text of the message, because anybody can enter any address. */
  contact_receipt: { aboutOrder: false, payload: z.object({ topic: contactTopic, sentAt: z.string() }) },
  /** What staff answered. `question`: the message; `subject` is the id of the answer. */
  contact_answer: {
    aboutOrder: false,
    payload: z.object({
      topic: z.enum([...contactTopics, 'withdrawal']),
      name: z.string(),
      question: z.string(),
      /** Of the message; ISO 8601 instant. */
      sentAt: z.string(),
      text: z.string(),
    }),
    secret: true,
  },
  /** To the owner of the shop. A row that is held waits for the daily email; `subject` names event and recipient. */
  owner_notice: { aboutOrder: false, payload: z.object({ events: z.array(ownerEvent) }) },
  /** The link that confirms the address of a new account, without the name that anybody may have entered. */
  account_confirmation: {
    aboutOrder: false,
    // An earlier release wrote it without the address.
    payload: z.object({ token: z.string(), email: z.string().optional() }),
    secret: true,
  },
  account_exists: { aboutOrder: false, payload: noPayload },
  /** The link to a new password. `name`: empty until the address is confirmed. */
  password_reset: {
    aboutOrder: false,
    payload: z.object({ token: z.string(), email: z.string(), name: z.string() }),
    secret: true,
  },
  /** The link by which a member of staff enters the back office, in their language. `expiresAt`: ISO 8601 instant. */
  staff_invite: {
    aboutOrder: false,
    payload: z.object({
      link: z.url(),
      name: z.string(),
      language: z.enum(staffLanguages),
      expiresAt: z.string(),
    }),
    secret: true,
  },
  /** Too many sign-ins with wrong passwords, with the same link. */
  sign_in_failures: {
    aboutOrder: false,
    payload: z.object({ token: z.string(), email: z.string(), name: z.string() }),
    secret: true,
  },
  password_changed: { aboutOrder: false, payload: z.object({ name: z.string() }) },
  /** The link that confirms a new address of an account; sent to that address. */
  email_confirmation: { aboutOrder: false, payload: z.object({ token: z.string() }), secret: true },
  email_changed: { aboutOrder: false, payload: z.object({ name: z.string(), newEmail: z.string() }) },
  /** `deletionAt`: ISO 8601 instant. */
  account_deletion: { aboutOrder: false, payload: z.object({ name: z.string(), deletionAt: z.string() }) },
  account_deleted: { aboutOrder: false, payload: z.object({ name: z.string() }) },
} as const satisfies Record<string, EmailKindSettings>;

export type EmailKind = keyof typeof emailKinds;

/** Whether an email waits, is to be sent, was sent, was dropped because its order was canceled, or was given up. */
export const emailStates = ['held', 'ready', 'sent', 'dropped', 'dead'] as const;
export type EmailState = (typeof emailStates)[number];

export type EmailPayloads = { [Kind in EmailKind]: z.infer<(typeof emailKinds)[Kind]['payload']> };

export type OrderEmailKind = {
  [Kind in EmailKind]: (typeof emailKinds)[Kind]['aboutOrder'] extends true ? Kind : never;
}[EmailKind];

export interface EmailContent<Kind extends EmailKind> {
  readonly payload: EmailPayloads[Kind];
  readonly order: Kind extends OrderEmailKind ? Order : null;
  /** The secret of the link that opens the order; null or absent: the link leads to the look-up. */
  readonly linkToken?: string | null;
  /** Where the kind is `offer`: as its customer reads it now; null if it is gone. */
  readonly offer?: Offer | null;
  /** Whether an article of the order is a camera, where the kind is `order_confirmation`. */
  readonly hasCamera?: boolean;
}

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Images that the HTML refers to by `cid:`. */
  readonly images: readonly EmailImage[];
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The URL that ends the subscription by a POST without a body of its own (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** An image inside an email, because many email programs do not load remote images. */
export interface EmailImage {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Email extends RenderedEmail {
  /** Unique among all emails; the file name where there is no SMTP server. */
  readonly name: string;
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly attachments?: readonly DocumentFile[];
}

export type RenderEmail = <Kind extends EmailKind>(
  kind: Kind,
  content: EmailContent<Kind>,
  store: StoreCode,
) => Promise<RenderedEmail>;

/** `from`: the sender's address. `through`: the mail server or the folder. */
export type RenderTestEmail = (
  store: StoreCode,
  facts: { readonly from: string; readonly through: string },
) => Promise<RenderedEmail>;

/**
 * The email was refused permanently: do not retry. As in every `SendEmail` failure, the message contains no personal data.
 */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** Sends an email. Rejects with EmailRefused, or with another error if the caller may retry. */
export type SendEmail = (email: Email) => Promise<void>;
