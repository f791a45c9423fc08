import { stockNoticeFormSchema } from '@/features/product/stock-notice-schema';
import { formRoute } from '@/app/form-route';
import { requestByForm } from '@/features/product/server/stock-notices';

/** The form of a product that is out of stock, without a script. */
export const POST = formRoute(stockNoticeFormSchema, requestByForm);
