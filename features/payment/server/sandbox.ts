import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { SandboxPayment } from '@/commerce/port';
import type { StoreCode } from '@/config/types';

const idSchema = z.string().regex(/^[\w-]{8,128}$/);
const choiceSchema = z.enum(['paid', 'refused', 'canceled']);

/** A payment of the sandbox in this store; null for an unknown one, or where a real provider is in use. */
export async function sandboxPayment(id: string, store: StoreCode): Promise<SandboxPayment | null> {
  const { sandbox } = backend();
  if (!sandbox || !idSchema.safeParse(id).success) return null;
  const payment = await sandbox.get(id);
  return payment?.store === store ? payment : null;
}

/** Books the shopper's choice and gives the address to return to; null for an unknown payment or choice. */
export async function decideSandbox(id: string, choice: unknown, store: StoreCode): Promise<string | null> {
  const parsed = choiceSchema.safeParse(choice);
  const payment = parsed.success ? await sandboxPayment(id, store) : null;
  if (!payment || !parsed.success) return null;
  const decided = await backend().sandbox?.decide(id, parsed.data);
  if (!decided?.ok) return null;
  return decided.data.state === 'canceled' ? payment.cancelUrl : payment.returnUrl;
}
