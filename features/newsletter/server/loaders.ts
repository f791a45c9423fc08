import 'server-only';
import { backend } from '@/commerce/backend';
import type { NewsletterState } from '@/commerce/model/customer';
import type { CustomerContext } from '@/features/store/server/signed-in';

/** The address of the customer and its subscription; null if nobody has confirmed the address. */
export async function customerSubscription(
  context: CustomerContext,
): Promise<{ email: string; state: NewsletterState | null }> {
  const { customers, newsletter } = backend();
  const [customer, state] = await Promise.all([customers.get(context), newsletter.state(context)]);
  return { email: customer?.email ?? '', state: state ?? null };
}
