import { z } from 'zod';
import { wireAddressSchema } from '@/lib/fields/address';
import { currentPasswordField } from '@/lib/fields/password/password';
import { codeField } from '@/lib/fields/text';

// The bodies of `POST /api/user` about the data of a customer (spec §7), in addition to those of `schema.ts`. All of them
// need a session (401).

/** A default is never taken away, only given to another address. The server applies the rules of the country. */
export const saveAddressSchema = z.object({
  type: z.literal('customer-saveAddress'),
  id: codeField().optional(),
  address: wireAddressSchema,
  defaultShipping: z.boolean().default(false),
  defaultBilling: z.boolean().default(false),
});

export const deleteAddressSchema = z.object({ type: z.literal('customer-deleteAddress'), id: codeField() });

export const endSessionSchema = z.object({ type: z.literal('customer-endSession'), id: codeField() });

export const endOtherSessionsSchema = z.object({ type: z.literal('customer-endOtherSessions') });

export const requestDeletionSchema = z.object({
  type: z.literal('customer-requestDeletion'),
  password: currentPasswordField,
});

export const cancelDeletionSchema = z.object({ type: z.literal('customer-cancelDeletion') });

export const areaPostMembers = [
  saveAddressSchema,
  deleteAddressSchema,
  endSessionSchema,
  endOtherSessionsSchema,
  requestDeletionSchema,
  cancelDeletionSchema,
] as const;

export type AreaPost = z.output<(typeof areaPostMembers)[number]>;
export type AreaInput<Type extends AreaPost['type']> = Extract<AreaPost, { type: Type }>;
