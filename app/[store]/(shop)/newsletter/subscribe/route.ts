import { newsletterFormSchema } from '@/features/newsletter/schema';
import { subscribeByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

/** The newsletter form without a script. */
export const POST = formRoute(newsletterFormSchema, subscribeByForm);
