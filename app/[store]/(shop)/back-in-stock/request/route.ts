import { stockNoticeFormSchema } from '@/features/stock-notices/schema';
import { formRoute } from '@/features/store/server/form-route';
import { requestByForm } from '@/features/stock-notices/server/forms';

/** The form of a product that is out of stock, without a script. */
export const POST = formRoute(stockNoticeFormSchema, requestByForm);
