import 'server-only';
import { z } from 'zod';
import { expiryOn, mediaTypeOf, newOffers } from '@/commerce/domain/offers/new-offer';
import type { CommerceError } from '@/commerce/errors';
import type { OfferFile } from '@/commerce/model/offer';
import type { OfferAdmin, SameOffer } from '@/commerce/ports/admin/offers';
import { chosenRows, list, number, prefixed, ticked } from '@/features/staff/fields';
import {
  action,
  type Done,
  refusals,
  type Refused,
  type StaffActions,
  withEach,
} from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { emptyAddress } from '@/commerce/model/address';
import { storeConfig } from '@/config/shop/stores';
import { changedAddress } from '@/commerce/domain/orders/changed-address';
import { emailField } from '@/lib/fields/email';
import { optionalMultiline, optionalText } from '@/lib/fields/text';
import { skuKey } from '@/lib/sku';
import { addressParts, mostLines, type TypedLine, typedLines } from '../lines';
import { offeredInput, offeredItems } from './offered';

const newOffer = offeredInput.extend({
  email: emailField,
  name: optionalText({ max: 120, legible: true }),
  until: z.string(),
  terms: optionalMultiline({ max: 10_000 }),
  next: z.enum(['draft', 'send']).catch('draft'),
  again: ticked,
  replaces: number.optional(),
  copied: list(z.uuid()).default([]),
  files: z.unknown(),
});

/** Null: one of them is too large. */
async function readFiles(value: unknown): Promise<OfferFile[] | null> {
  const files = [value].flat().filter((file): file is File => file instanceof File && file.size > 0);
  if (files.some(({ size }) => size > newOffers.fileBytes)) return null;
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      contentType: mediaTypeOf(file.name),
      content: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

/** At the line that it is about, or of the whole offer. */
function refusalOf(error: CommerceError | SameOffer, lines: readonly TypedLine[]): Refused {
  const at = (field: 'sku' | 'quantity', problem: NonNullable<Refused['failure']>): Refused => {
    const line = 'sku' in error && lines.find(({ sku }) => skuKey(sku) === skuKey(error.sku));
    return { fields: { [`${field}-${(line || lines[0])?.index ?? 0}`]: problem } };
  };
  switch (error.code) {
    case 'same_offer':
      return { failure: ['offer.problem.same', { number: error.number }] };
    case 'product_unavailable':
      return at('sku', ['offer.problem.unknown']);
    case 'options_required':
      return at('sku', ['offer.problem.variants']);
    case 'quantity_limit':
      return at('quantity', ['offer.problem.most', { limit: error.limit }]);
    case 'order_quantity_limit':
      return { failure: ['offer.problem.mostUnits', { limit: error.limit }] };
    case 'weight_limit':
      return { failure: ['offer.problem.weight', { limit: error.limit }] };
    default:
      return { failure: ['offer.problem.refused'] };
  }
}

async function create({ admin }: Staff, input: z.infer<typeof newOffer>): Promise<Done | Refused> {
  const { email, name, shop, terms } = input;
  const typed = typedLines(input);
  const expiresAt = expiryOn(shop.store, input.until, new Date());
  const files = await readFiles(input.files);
  const problems: Refused['fields'] = {
    ...typed.problems,
    ...(!expiresAt && { until: ['offer.problem.until'] }),
    ...(!files && { files: ['offer.problem.files', { size: newOffers.fileBytes / 1024 / 1024 }] }),
  };
  if (!expiresAt || !files || Object.keys(problems).length > 0) return { fields: problems };
  if (typed.lines.length === 0) return { failure: ['offer.problem.empty'] };
  if (typed.lines.length > mostLines) return { failure: ['offer.problem.mostLines', { limit: mostLines }] };
  const offered = await offeredItems(admin, typed.lines, input);
  if ('fields' in offered) return offered;
  const { delivery, items } = offered;
  const created = await admin.offers.create(
    { ...shop, email, name, terms, expiresAt, items, delivery, files, copiedFiles: input.copied },
    input.again === 'on',
    input.next === 'draft' ? { replaces: input.replaces ?? null } : undefined,
  );
  if (!created.ok) return refusalOf(created.error, typed.lines);
  return {
    done: [input.next === 'draft' ? 'offer.drafted' : 'offer.made', { number: created.data.number }],
    to: `/offers/${created.data.number}`,
  };
}

const failed = refusals('offer.refusal');

const emailed = (sent: Awaited<ReturnType<OfferAdmin['send' | 'remind']>>): Done | Refused =>
  sent.ok ? { done: ['offer.emailed', { email: sent.data }] } : failed(sent.error.code);

const one = z.object({ number });

const orderInput = z.looseObject({ number, like: optionalText({ max: 20 }).optional() });

/** What was typed of an address in the country of the offer; null: nothing was. */
async function typedAddress({ admin }: Staff, input: z.infer<typeof orderInput>) {
  const typed = (part: (typeof addressParts)[number]) =>
    z.string().trim().catch('').parse(input[`to.${part}`]);
  const offer = addressParts.some((part) => typed(part) !== '') && (await admin.offers.show(input.number));
  if (!offer) return null;
  const blank = { ...emptyAddress, country: storeConfig(offer.store).country, vat: typed('vat') };
  return changedAddress(blank, 'delivery', typed);
}

async function order(staff: Staff, input: z.infer<typeof orderInput>): Promise<Done | Refused> {
  const { admin, format, words } = staff;
  const typed = await typedAddress(staff, input);
  const problems = prefixed('to', typed?.problems ?? {});
  if (Object.keys(problems).length > 0) return { problems };
  const ordered = await admin.offers.order(input.number, typed?.address ?? (input.like || null));
  if (ordered.ok) return { done: ['offer.ordered', ordered.data], to: `/orders/${ordered.data.order}` };
  const { error } = ordered;
  if (error.code === 'unknown' || error.code === 'no_address') return failed(error.code);
  const values = error.code === 'transfer_amount_limit' ? { limit: format.money(error.limit) } : error;
  return { failure: ['offer.refusal.refused', { reason: words(`error.${error.code}`, values as never) }] };
}

export const offerActions: StaffActions = {
  'offer-create': action(newOffer, create),
  'offer-send': action(one, async ({ admin }, input) => emailed(await admin.offers.send(input.number))),
  'offer-remind': action(one, async ({ admin }, input) => emailed(await admin.offers.remind(input.number))),
  'offers-remind': action(chosenRows(number), ({ admin }, numbers) =>
    withEach(numbers, ['offer.allReminded', 'offer.someReminded'], async (each) =>
      (await admin.offers.remind(each)).ok ? null : each,
    ),
  ),
  'offer-order': action(orderInput, order),
  'offer-extend': action(
    z.object({ number, until: z.string(), was: z.iso.datetime() }),
    async ({ admin, format }, input) => {
      const offer = await admin.offers.show(input.number);
      if (!offer) return failed('unknown');
      const expiresAt = expiryOn(offer.store, input.until, new Date());
      if (!expiresAt) return { fields: { until: ['offer.problem.until'] } };
      const extended = await admin.offers.extend(input.number, expiresAt, input.was);
      if (extended.ok) return { done: ['offer.extended', { date: format.date(extended.data.expires) }] };
      return failed(extended.error.code);
    },
  ),
  'offer-cancel': action(one, async ({ admin }, input) => {
    const canceled = await admin.offers.cancel(input.number);
    return canceled.ok ? { done: ['offer.canceled'] } : failed(canceled.error.code);
  }),
};
