import { newsletterFormSchema } from '@/features/newsletter/schema';
import { subscribeByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(newsletterFormSchema, subscribeByForm);
