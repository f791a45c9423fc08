import { stockNoticeFormSchema } from '@/features/product/stock-notice-schema';
import { formRoute } from '@/app/form-route';
import { requestByForm } from '@/features/product/server/stock-notices';

export const POST = formRoute(stockNoticeFormSchema, requestByForm);
