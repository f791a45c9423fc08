import { linkFormSchema } from '@/features/newsletter/schema';
import { confirmByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

/** The button that confirms a subscription. */
export const POST = formRoute(linkFormSchema, confirmByForm);
