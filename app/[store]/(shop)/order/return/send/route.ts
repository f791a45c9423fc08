import { formRoute } from '@/app/form-route';
import { returnValuesSchema } from '@/features/returns/schema';
import { sendReturn } from '@/features/returns/server/handlers';

export const POST = formRoute(returnValuesSchema, sendReturn);
