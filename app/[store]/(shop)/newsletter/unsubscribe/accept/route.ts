import { linkFormSchema } from '@/features/newsletter/schema';
import { unsubscribeByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(linkFormSchema, unsubscribeByForm);
