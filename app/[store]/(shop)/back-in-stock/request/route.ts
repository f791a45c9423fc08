import { stockNoticeFormSchema } from '@/features/product/stock-notice-schema';
import { formRoute } from '@/features/store/server/form-route';
import { requestByForm } from '@/features/product/server/stock-notice-forms';

/** The form of a product that is out of stock, without a script. */
export const POST = formRoute(stockNoticeFormSchema, requestByForm);
