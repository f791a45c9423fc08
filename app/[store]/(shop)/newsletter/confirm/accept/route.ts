import { linkFormSchema } from '@/features/newsletter/schema';
import { confirmByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(linkFormSchema, confirmByForm);
