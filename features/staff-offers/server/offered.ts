import 'server-only';
import { z } from 'zod';
import { expiryOn, offerDelivery } from '@/commerce/domain/offers/new-offer';
import type { NewOffer, OfferArticle } from '@/commerce/ports/admin/offers';
import { minorField } from '@/features/staff/fields';
import type { Refused } from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { shippingTitle } from '@/lib/messages/method-titles';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { deliveryMethods, mostLines, offerItems, shopPrice, type TypedLine, typedLines } from '../lines';
import type { OfferPreview } from '../preview';
import { type Shop, shopOf } from '../shops';

/** What the prices of an offer follow from, with its lines. */
export const offeredInput = z.looseObject({
  shop: z.string().transform((key, context): Shop => {
    const shop = shopOf(key);
    if (shop) return shop;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
  vat: z.enum(['gross', 'net']).catch('gross'),
  delivery: z.enum(deliveryMethods).optional().catch(undefined),
  deliveryPrice: minorField.optional(),
});

type Offered = Required<Pick<NewOffer, 'delivery' | 'items'>> & {
  readonly articles: readonly OfferArticle[];
  readonly subtotal: number;
};

/** The lines with their prices; else what is wrong, at its fields. */
export async function offeredItems(
  admin: Staff['admin'],
  lines: readonly TypedLine[],
  { delivery: method, deliveryPrice: price, shop, vat }: z.infer<typeof offeredInput>,
): Promise<Offered | Required<Pick<Refused, 'fields'>>> {
  const articles = await admin.offers.articles(
    shop,
    lines.map(({ sku }) => sku),
  );
  const net = vat === 'net';
  const { items, problems } = offerItems(lines, articles, { currency: shop.currency, net });
  if (Object.keys(problems).length > 0) return { fields: problems };
  const subtotal = items.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const delivery = method
    ? offerDelivery(offeredShipping(shop.store), { method, net, price, subtotal }, shop)
    : null;
  if (method && !delivery) return { fields: { delivery: ['offer.problem.delivery'] } };
  return { articles, delivery, items, subtotal };
}

const nothing: OfferPreview = { lines: [], until: '', problems: {}, total: null };

/** What the customer would see of the form: its lines with today's prices, and the sum. */
export async function previewReply({ admin, format, t, words }: Staff, url: string): Promise<Response> {
  const values = Object.fromEntries(new URL(url).searchParams);
  const reply = (preview: OfferPreview) =>
    Response.json(preview, { headers: { 'cache-control': 'no-store' } });
  const input = offeredInput.safeParse(values);
  const typed = typedLines(values);
  if (!input.success || typed.lines.length > mostLines) return reply(nothing);
  const text = ([key, given]: NonNullable<Refused['failure']>) => t(key, given as never);
  const told = (fields: NonNullable<Refused['fields']>) =>
    Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, text(words)]));
  const offered = await offeredItems(admin, typed.lines, input.data);
  const { currency } = input.data.shop;
  const money = (minor: number) => format.money({ minor, currency });
  if ('fields' in offered)
    return reply({ ...nothing, problems: told({ ...typed.problems, ...offered.fields }) });
  const { articles, delivery, items, subtotal } = offered;
  const lines = items.map(({ price, quantity, sku }, at) => {
    const article = articles.find((each) => each.sku === sku);
    const today = article ? shopPrice(article, quantity) : null;
    return {
      index: typed.lines[at]?.index ?? at,
      name: article?.name ?? sku,
      quantity,
      today: today === null ? t('offer.noPrice') : t('offer.today', { price: money(today) }),
      price: money(price),
      regular: today !== null && today > price ? t('offer.insteadOf', { price: money(today) }) : '',
      sum: money(price * quantity),
    };
  });
  const title = delivery && shippingTitle(delivery.carrierCode, delivery.methodCode, words);
  const total: OfferPreview['total'] = {
    rows: delivery && title ? [[title, format.money(delivery.amount)]] : [],
    total: [t(delivery ? 'order.total' : 'offer.total'), money(subtotal + (delivery?.amount.minor ?? 0))],
  };
  const isWhole = lines.length > 0 && Object.keys(typed.problems).length === 0;
  const last = expiryOn(input.data.shop.store, values['until'] ?? '', new Date());
  const until = last ? format.date(last.toISOString()) : '';
  return reply({ lines, until, problems: told(typed.problems), total: isWhole ? total : null });
}
