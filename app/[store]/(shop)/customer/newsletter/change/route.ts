import { newsletterChangeSchema } from '@/features/newsletter/schema';
import { changeByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

/** The form of the account's page about the newsletter. */
export const POST = formRoute(newsletterChangeSchema, changeByForm);
