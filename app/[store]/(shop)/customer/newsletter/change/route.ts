import { newsletterChangeSchema } from '@/features/newsletter/schema';
import { changeByForm } from '@/features/newsletter/server/forms';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(newsletterChangeSchema, changeByForm);
