import 'server-only';
import { backend } from '@/commerce/backend';
import type { NewsletterState } from '@/commerce/model/customer';
import type { CustomerContext } from '@/features/store/server/signed-in';
import { islandTexts } from '@/lib/messages/island-texts';

/** The address of the customer and its subscription; null if nobody has confirmed the address. */
export async function customerSubscription(
  context: CustomerContext,
): Promise<{ email: string; state: NewsletterState | null }> {
  const { customers, newsletter } = backend();
  const [customer, state] = await Promise.all([customers.get(context), newsletter.state(context)]);
  return { email: customer?.email ?? '', state: state ?? null };
}

export const newsletterTexts = () =>
  islandTexts({
    email: 'newsletter.email',
    submit: 'newsletter.submit',
    sending: 'newsletter.sending',
    failed: 'newsletter.failed',
    errors: {
      validation: {
        required: 'validation.required',
        maxLength: 'validation.maxLength',
        email: 'validation.email',
      },
    },
  });
