import { z } from 'zod';
import { factsSchema, partKinds } from '@/commerce/model/system-part';
import { purchase } from '@/config/limits/islands';
import { byRule, codeField, requiredText } from '@/lib/fields/text';
import { encodeMessage, fieldMessage, formErrorMap } from '@/lib/fields/message';
import { minorPerMajor } from '@/lib/money/number-format';
import { answerLimits, keepKinds, linkKinds, readAnswers, seeLevels } from './answers';
import type { Owned, Selection, Spot, Wishes } from './engine/types';

// The bodies of `POST /api/system/check` and `/api/system/propose` (docs/system-builder.md).

/** Of a view or a cable: nearer than any lens is sharp, and more than any link can bridge. */
const [shortest, longest] = [0.1, 2_000];

const quantity = z.int().min(1).max(purchase.maxQuantity);
const metres = z.number().min(shortest).max(longest);
const days = z.int().min(0).max(answerLimits.days);
const hoursPerDay = z.number().positive().max(24).optional();
const phase = z.int().min(1).max(9).optional();
const spotId = requiredText({ max: 40 });

const spotSchema = z.object({
  id: spotId,
  place: z.enum(['indoor', 'outdoor']),
  metres,
  see: z.enum(seeLevels),
  night: z.boolean(),
  link: z.enum(linkKinds),
  cableMetres: metres.optional(),
  power: z.boolean().optional(),
  phase,
}) satisfies z.ZodType<Spot>;

const hasOwnIds = (spots: readonly Spot[]) => new Set(spots.map(({ id }) => id)).size === spots.length;
const spots = z
  .array(spotSchema)
  .max(answerLimits.spots)
  .superRefine(byRule((list) => (hasOwnIds(list) ? null : fieldMessage('validation.validateInput'))));

/** Either an article or the kind and facts of another device. One object, so that problems keep their paths. */
const ownedSchema = z
  .object({
    sku: codeField().optional(),
    role: z.enum(partKinds).optional(),
    facts: factsSchema.optional(),
    quantity: quantity.optional(),
  })
  .transform(({ sku, role, facts = {}, quantity: units }, context): Owned => {
    if (sku !== undefined && role === undefined) return { sku, quantity: units };
    if (role !== undefined && sku === undefined) return { role, facts, quantity: units };
    const message = encodeMessage(
      fieldMessage(sku === undefined ? 'validation.required' : 'validation.validateInput'),
    );
    context.addIssue({ code: 'custom', message, path: ['sku'] });
    return z.NEVER;
  });

/**
 * Every problem belongs to a field (422), a wrong type too, as other programs call this without a form. Only a body that
 * is no object is malformed.
 */
function atFields<Schema extends z.ZodType>(schema: Schema) {
  return z.looseObject({}).transform((input, context): z.output<Schema> => {
    const parsed = schema.safeParse(input, { error: formErrorMap });
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}

const checkFields = z.object({
  parts: z
    .array(
      z.object({ sku: codeField(), quantity, spot: spotId.optional(), phase, owned: z.boolean().optional() }),
    )
    .min(1)
    .max(answerLimits.parts),
  spots: spots.optional(),
  days: days.optional(),
  hoursPerDay,
}) satisfies z.ZodType<Selection>;

export const checkSchema = atFields(checkFields);
export type CheckPost = z.output<typeof checkFields>;

const proposeFields = z.object({
  spots: spots.min(1),
  days,
  hoursPerDay,
  keep: z.enum(keepKinds).optional(),
  own: z.array(ownedSchema).max(answerLimits.own).optional(),
  brands: z.array(codeField()).max(answerLimits.brands).optional(),
  /** In major units, as all amounts of calls. */
  budget: z
    .number()
    .positive()
    .max(10_000_000)
    .transform((major) => Math.round(major * minorPerMajor))
    .optional(),
}) satisfies z.ZodType<Wishes>;

export const proposeSchema = atFields(proposeFields);
export type ProposePost = z.output<typeof proposeFields>;

/** The form of a customer's plans: `save` has the fields of the builder's name form. */
export const savedSystemFormSchema = z.union([
  z.object({ action: z.literal('remove'), id: codeField() }),
  z
    .object({ action: z.literal('save') })
    .catchall(z.union([z.string(), z.array(z.string())]))
    .transform(({ action, ...fields }) => ({ action, answers: readAnswers(fields) })),
]);
export type SavedSystemForm = z.output<typeof savedSystemFormSchema>;
