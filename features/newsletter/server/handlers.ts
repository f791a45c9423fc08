import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { fail, ok, type Result } from '@/lib/result';
import { storeTexts } from '@/lib/messages/messages';
import type { NewsletterPost } from '../schema';
import type { NewsletterState } from '@/commerce/model/customer';
import type { CustomerContext } from '@/features/store/server/signed-in';

/** Subscribes an address. A guest gets the same answer for every address; a customer's own one is subscribed at once. */
export async function postNewsletter(
  { email }: NewsletterPost,
  { context, headers }: ShopRequest,
): Promise<Result<Reply, Failure | CommerceError>> {
  const retryAfter = await countCall('newsletter', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const subscribed = await backend().newsletter.subscribe(context, email, 'footer');
  if (!subscribed.ok) return subscribed;
  const t = await storeTexts(context.store);
  const state = subscribed.data;
  return ok({ body: state === 'subscribed' ? { state, message: t('newsletter.subscribed') } : { state } });
}

export async function customerSubscription(
  context: CustomerContext,
): Promise<{ email: string; state: NewsletterState | null }> {
  const { customers, newsletter } = backend();
  const [customer, state] = await Promise.all([customers.get(context), newsletter.state(context)]);
  return { email: customer?.email ?? '', state: state ?? null };
}
