import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { currencyCodes } from '@/config/shop/store-formats';

// Google's product data specification (https://support.google.com/merchants/answer/7052112) as far as the feed uses it.

/** An element of the feed: its text, or its elements by name. */
type Value = string | { readonly [name: string]: readonly Value[] };

/** The items of a feed, each with its elements by name. Throws for elements that are not closed in order. */
export function itemsOf(xml: string): Readonly<Record<string, readonly Value[]>>[] {
  const items: Record<string, Value[]>[] = [];
  const open: { name: string; text: string; inner: Record<string, Value[]> }[] = [];
  const parser = new Parser(
    {
      onopentagname: (name) => open.push({ name, text: '', inner: {} }),
      ontext: (text) => {
        const last = open.at(-1);
        if (last) last.text += text;
      },
      onclosetag: (name, implied) => {
        const closed = open.pop();
        if (closed?.name !== name || implied) throw new Error(`<${name}> is not closed`);
        if (name === 'item') items.push(closed.inner);
        const value = Object.keys(closed.inner).length > 0 ? closed.inner : closed.text;
        const around = open.at(-1);
        if (around) (around.inner[name] ??= []).push(value);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return items;
}

const text = (most: number) =>
  z
    .string()
    .min(1)
    .refine((value) => [...value].length <= most, `at most ${most} characters`)
    .refine(
      (value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r\u007F-\u009F]/u.test(value),
      'valid characters',
    );
const one = <Of extends z.ZodType>(of: Of) => z.tuple([of]);
const money = z.string().regex(new RegExp(`^\\d+\\.\\d{2} (?:${currencyCodes.join('|')})$`));
const address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .regex(/^[!-~]+$/, 'RFC 3986');
const minute = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z`;

/** The digit that ends a GTIN makes the weighted sum of all a multiple of ten. */
const isGtin = (value: string) =>
  [...value].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 1 ? 3 : 1), 0) % 10 ===
  0;

const amountOf = (value: string) => Number(value.split(' ')[0]);

const fields = z.strictObject({
  'g:id': one(text(50)),
  'g:title': one(text(150)),
  'g:description': one(text(5000)),
  'g:link': one(address),
  'g:image_link': one(address.regex(/\.(?:webp|png|jpe?g|gif|bmp|tiff?)$/)),
  'g:additional_image_link': z.array(address).max(10).optional(),
  'g:availability': one(z.enum(['in_stock', 'out_of_stock'])),
  'g:price': one(money),
  'g:sale_price': one(money).optional(),
  'g:sale_price_effective_date': one(
    z
      .string()
      .max(51)
      .regex(new RegExp(`^${minute}/${minute}$`)),
  ).optional(),
  'g:brand': one(text(70)),
  'g:gtin': one(
    z
      .string()
      .regex(/^(?:\d{8}|\d{12,14})$/)
      .refine(isGtin),
  ).optional(),
  'g:mpn': one(text(70)).optional(),
  'g:identifier_exists': one(z.enum(['yes', 'no'])),
  'g:condition': one(z.literal('new')),
  'g:is_bundle': one(z.literal('yes')).optional(),
  'g:item_group_id': one(text(50)).optional(),
  'g:color': one(text(100)).optional(),
  'g:size': one(text(100)).optional(),
  'g:material': one(text(200)).optional(),
  'g:pattern': one(text(100)).optional(),
  'g:product_detail': z
    .array(z.strictObject({ 'g:attribute_name': one(text(140)), 'g:attribute_value': one(text(1000)) }))
    .max(1000)
    .optional(),
  'g:product_type': one(text(750)).optional(),
  'g:shipping': z
    .array(
      z.strictObject({
        'g:country': one(z.string().regex(/^[A-Z]{2}$/)),
        'g:service': one(text(100)),
        'g:price': one(money),
      }),
    )
    .min(1)
    .max(100),
  'g:shipping_weight': one(z.string().regex(/^\d+(?:\.\d+)? g$/)).optional(),
});

/** An item that Google accepts. */
export const googleItemSchema = fields.superRefine((item, context) => {
  const wrong = (message: string) => context.addIssue({ code: 'custom', message });
  const [sale] = item['g:sale_price'] ?? [];
  if (sale !== undefined && amountOf(sale) >= amountOf(item['g:price'][0]))
    wrong('a sale price that is no reduction');
  const [start, end] = item['g:sale_price_effective_date']?.[0].split('/') ?? [];
  if (start !== undefined && (sale === undefined || !end || end <= start)) wrong('dates of no reduction');
  const hasNumber = item['g:gtin'] !== undefined || item['g:mpn'] !== undefined;
  if (hasNumber !== (item['g:identifier_exists'][0] === 'yes')) wrong('identifier_exists');
  const differs = ['g:color', 'g:size', 'g:material', 'g:pattern', 'g:product_detail'] as const;
  if (item['g:item_group_id'] && !differs.some((name) => item[name])) wrong('a variant without attributes');
});
