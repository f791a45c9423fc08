import { stockNoticeFormSchema, requestByForm } from '@/features/product/server/stock-notices';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(stockNoticeFormSchema, requestByForm);
