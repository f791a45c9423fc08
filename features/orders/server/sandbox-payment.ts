import 'server-only';
import { z } from 'zod';
import { paymentSandbox } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { SandboxPayment } from '@/commerce/ports/payments';
import { ownsPayment } from './last-order';

const idSchema = z.string().regex(/^[\w-]{8,128}$/);
const choiceSchema = z.enum(['paid', 'refused', 'canceled']);

type Cookies = ReadonlyMap<string, string>;

/** A sandbox payment of this browser in this store; null for any other id and where the sandbox is off. */
export async function sandboxPayment(
  context: Context,
  id: string,
  cookies: Cookies,
): Promise<SandboxPayment | null> {
  const sandbox = paymentSandbox();
  if (!sandbox || !idSchema.safeParse(id).success) return null;
  const payment = await sandbox.get(id);
  if (payment?.store !== context.store) return null;
  return (await ownsPayment(context, cookies, payment)) ? payment : null;
}

/** Records the shopper's choice and returns the URL to continue at; null for an unknown payment or choice. */
export async function decideSandbox(
  context: Context,
  id: string,
  choice: unknown,
  cookies: Cookies,
): Promise<string | null> {
  const parsed = choiceSchema.safeParse(choice);
  const payment = parsed.success ? await sandboxPayment(context, id, cookies) : null;
  if (!payment || !parsed.success) return null;
  const decided = await paymentSandbox()?.decide(id, parsed.data);
  if (!decided?.ok) return null;
  return decided.data.state === 'canceled' ? payment.cancelUrl : payment.returnUrl;
}
