import { eq, sql, asc } from 'drizzle-orm';
import { senderOf } from '@/config/shop/seller';
import type { StoreCode } from '@/config/types';
import type { Database } from '@/database/pool';
import { retried } from '@/database/transact';
import {
  type Email,
  type EmailContent,
  type EmailKind,
  emailKinds,
  EmailRefused,
  type RenderedEmail,
  type RenderEmail,
  type SendEmail,
} from '../../model/email';
import { hasMoney, type Order } from '../../model/order';
import { errorForLog } from '../error-for-log';
import { offerDocument, offerOf } from '../offers/offers';
import { orderLinkToken } from '../orders/order-link';
import { readOrder } from '../orders/read-order';
import { attribute } from '../schema/catalogue';
import { outboxEmail } from '../schema/emails';
import {
  claimEmail,
  type EmailRow,
  ownClaim,
  unclaimed,
  whileClaimed,
  type GiveUpDeps,
  recordFailure,
} from './email-states';
import { subjectOf } from './order-emails';
import { sellerOf } from '@/config/shop/company';
import type { Context } from '../../context';
import type { ContentPage } from '../../model/category';
import type { DocumentFile, RenderDocument } from '../../model/document';
import type { ReadPage } from '../../ports/content';
import { renderedHere } from '../documents/document-file';
import { documentsOfChanges, filesOfRefund, invoiceFile } from '../invoices/documents';
import { labelOfReturn } from '../returns/read-returns';
import { contactFile } from '../schema/messages';

async function filesOfMessage(db: Database, messageId: string): Promise<DocumentFile[]> {
  const { content, contentType, createdAt, name } = contactFile;
  const rows = await db
    .select({ fileName: name, contentType, bytes: content })
    .from(contactFile)
    .where(eq(contactFile.messageId, messageId))
    .orderBy(asc(createdAt));
  return rows;
}

interface AttachmentSources {
  readonly renderDocument: RenderDocument;
  /** Reads the content page with a code as it is published; null for a page that the store lacks. Without it confirmations have no terms. */
  readonly legalPage?: ReadPage;
}

async function invoiceFiles(db: Database, { renderDocument }: AttachmentSources, orderId: string) {
  const fileOf = renderedHere(db, renderDocument);
  const first = await invoiceFile(db, fileOf, orderId);
  const others = await documentsOfChanges(db, orderId);
  const files = [first, ...(await Promise.all(others.map(fileOf)))];
  return files.filter((file) => file !== null);
}

const refundFiles = (db: Database, { renderDocument }: AttachmentSources, orderId: string, subject: string) =>
  filesOfRefund(db, renderedHere(db, renderDocument), orderId, subject);

/** The pages that a confirmation has on a durable medium (directive 2011/83/EU art. 8 (7)), by their codes. */
const legalPages = ['terms', 'withdrawal'] as const;

type Rendered = Map<string, { readonly source: string; readonly file: Promise<DocumentFile> }>;
const rendered = new WeakMap<RenderDocument, Rendered>();

/** The file of a page, rendered again only when its text has changed or could not be rendered. */
function pageFile(render: RenderDocument, page: ContentPage, { store, currency }: Context) {
  const files: Rendered = rendered.get(render) ?? new Map();
  rendered.set(render, files);
  const key = `${store} ${currency} ${page.code}`;
  const source = JSON.stringify(page);
  const known = files.get(key);
  if (known?.source === source) return known.file;
  const data = { page, currency, date: new Date(), seller: sellerOf(store) };
  const file = render('content_page', data, store);
  files.set(key, { source, file });
  file.catch(() => files.delete(key));
  return file;
}

/** The terms and the instructions on withdrawal in the language of the order; a store without a page sends none. */
async function legalFiles(
  db: Database,
  delivery: AttachmentSources,
  orderId: string,
): Promise<DocumentFile[]> {
  const { legalPage, renderDocument } = delivery;
  const placed = await readOrder(db, orderId);
  if (!placed || !legalPage) return [];
  const context = { store: placed.store, currency: placed.totals.grandTotal.currency, customer: null };
  const pages = await Promise.all(legalPages.map((code) => legalPage(context, code)));
  return Promise.all(
    pages.filter((page) => page !== null).map((page) => pageFile(renderDocument, page, context)),
  );
}

/** Of the return that the subject names. */
async function labelFiles(db: Database, _: AttachmentSources, orderId: string, subject: string) {
  const [id = '', state] = subject.split(' ');
  const file = state === 'label_sent' ? await labelOfReturn(db, orderId, id) : null;
  return file ? [file] : [];
}

/** How an email of an offer reads it: by the link that it has. */
function offerIn({ store, payload }: EmailRow): { readonly context: Context; readonly token: string } | null {
  const { data } = emailKinds.offer.payload.safeParse(payload);
  if (!data || store === null) return null;
  return { context: { store, currency: data.total.currency, customer: null }, token: data.token };
}

async function offerShown(db: Database, row: EmailRow) {
  const about = offerIn(row);
  return about && offerOf(db, about.context, about.token);
}

async function offerFiles(db: Database, { renderDocument }: AttachmentSources, row: EmailRow) {
  const about = offerIn(row);
  const file =
    about && (await offerDocument(db, renderedHere(db, renderDocument), about.context, about.token));
  return file ? [file] : [];
}

/** The kinds of emails with a document. Customers get the invoice with the items, and the terms before. */
const documents: Partial<
  Record<
    EmailKind,
    (db: Database, sources: AttachmentSources, orderId: string, subject: string) => Promise<DocumentFile[]>
  >
> = {
  order_confirmation: legalFiles,
  order_shipped: invoiceFiles,
  order_refunded: refundFiles,
  return_update: labelFiles,
};

/**
 * The documents to attach to an email of the outbox, issued and rendered now if they are due, or the files of a message.
 */
async function attachmentsOf(
  db: Database,
  sources: AttachmentSources,
  row: EmailRow,
): Promise<DocumentFile[]> {
  const { kind, orderId, subject } = row;
  if (kind === 'contact_message') return filesOfMessage(db, subject);
  if (kind === 'offer') return offerFiles(db, sources, row);
  const attach = documents[kind];
  return attach && orderId !== null ? attach(db, sources, orderId, subjectOf(subject)) : [];
}

export interface EmailDelivery extends AttachmentSources {
  readonly renderEmail: RenderEmail;
  readonly sendEmail: SendEmail;
  /** Sign the links of emails that open an order; the first signs, all are accepted. Without them emails have no such link. */
  readonly linkSecrets?: readonly string[];
}

interface Addressed {
  readonly order: Order | null;
  readonly store: StoreCode;
  readonly to: Email['to'];
  /** Names the email among all, together with its kind. */
  readonly about: string;
}

/**
 * The name of the recipient; empty before the order is paid, because anybody can order with any name and any address.
 */
function recipientName(order: Order): string {
  const { firstname, lastname } = order.shippingAddress;
  return hasMoney(order) ? `${firstname} ${lastname}`.trim() : '';
}

async function addressedByOrder(db: Database, { id, orderId, subject }: EmailRow): Promise<Addressed> {
  const order = orderId === null ? null : await readOrder(db, orderId);
  if (!order) throw new Error('the order was deleted');
  const to = { name: recipientName(order), address: order.email };
  // The subject may be the id of a third party; it is not part of a file name.
  const about = subject === '' ? order.number : `${order.number}-${id}`;
  return { order, store: order.store, to, about };
}

function addressedByRow({ id, store, to }: EmailRow): Addressed {
  if (store === null || to === null) throw new Error('the email has no recipient');
  return { order: null, store, to: { name: '', address: to }, about: id };
}

/** Renders a row. Its payload was stored as JSON, so it is parsed; rows of earlier releases have none. */
function render(
  renderEmail: RenderEmail,
  kind: EmailKind,
  payload: unknown,
  { order, store }: Addressed,
  more: Pick<EmailContent<EmailKind>, 'linkToken' | 'hasCamera' | 'offer'>,
): Promise<RenderedEmail> {
  const data = emailKinds[kind].payload.parse(payload ?? {});
  return renderEmail(kind, { payload: data, order, ...more }, store);
}

async function hasCamera(db: Database, orderId: string | null): Promise<boolean> {
  const codes = sql`(select ${attribute.code} from ${attribute} where ${attribute.role} in ('night_vision', 'camera'))`;
  const { rows } = await db.execute(sql`select 1 from order_item i
    join product p on p.id = i.product_id
      or p.id in (select (part ->> 'productId')::int from jsonb_array_elements(i.parts) part)
    left join product parent on parent.id = p.parent_id
    where i.order_id = ${orderId} and (p.values ?| array${codes} or parent.values ?| array${codes} or exists (
      select from attribute_option o
      where o.attribute_code in ${codes} and o.id = any(p.option_ids || coalesce(parent.option_ids, '{}')))) limit 1`);
  return rows.length > 0;
}

function hasSecret(kind: EmailKind): boolean {
  const settings = emailKinds[kind];
  return 'secret' in settings && settings.secret;
}

/** The email of a row, with what it is about as it is now; null if its order has no address, because its data was erased. */
async function compose(db: Database, row: EmailRow, delivery: EmailDelivery): Promise<Email | null> {
  const { id, kind, payload, createdAt } = row;
  // A newer release may have written it; that release sends it.
  if (!Object.hasOwn(emailKinds, kind)) throw new Error(`this release has no template for ${kind}`);
  const attachments = await attachmentsOf(db, delivery, row);
  const addressed = emailKinds[kind].aboutOrder ? await addressedByOrder(db, row) : addressedByRow(row);
  if (addressed.to.address === '') return null;
  const token =
    addressed.order && (await orderLinkToken(db, addressed.order.ref, delivery.linkSecrets ?? []));
  return {
    ...(await render(delivery.renderEmail, kind, payload, addressed, {
      linkToken: token,
      hasCamera: kind === 'order_confirmation' && (await hasCamera(db, row.orderId)),
      offer: kind === 'offer' ? await offerShown(db, row) : null,
    })),
    name: `${addressed.about}-${kind}`,
    // The id is the same at every attempt, so that email programs show an email once that was accepted twice.
    ...senderOf(addressed.store, id),
    date: createdAt,
    to: addressed.to,
    attachments,
  };
}

async function drop(db: Database, row: EmailRow): Promise<void> {
  const dropped = { state: 'dropped', stateAt: sql`now()`, failure: null } as const;
  await db
    .update(outboxEmail)
    .set({ ...dropped, ...unclaimed })
    .where(ownClaim(row));
}

/** Marks an email as sent. It may have been dropped or claimed by another node concurrently: it was sent nevertheless. */
async function confirmSent(db: Database, { id, kind }: EmailRow): Promise<void> {
  const sent = { state: 'sent', sentAt: sql`now()`, stateAt: sql`now()`, failure: null } as const;
  const payload = hasSecret(kind) ? { payload: {} } : {};
  const attempts = sql`${outboxEmail.attempts} + 1`;
  await retried(() =>
    db
      .update(outboxEmail)
      .set({ ...sent, ...payload, ...unclaimed, attempts })
      .where(eq(outboxEmail.id, id)),
  );
}

/** Claims it, sends it without holding a lock, marks it sent. Rejects to retry; a refused one becomes `dead`. */
export async function sendOutboxEmail(
  deps: GiveUpDeps,
  delivery: EmailDelivery,
  outboxId: string,
): Promise<void> {
  const { db } = deps;
  const row = await claimEmail(db, outboxId);
  if (!row) return;
  try {
    await whileClaimed(db, row, async () => {
      const email = await compose(db, row, delivery);
      if (!email) return drop(db, row);
      await delivery.sendEmail(email);
      await confirmSent(db, row);
    });
  } catch (error) {
    const { reason } = errorForLog(error);
    const permanent = error instanceof EmailRefused;
    if ((await recordFailure(deps, row, { permanent, reason })) !== 'dead') throw error;
  }
}
