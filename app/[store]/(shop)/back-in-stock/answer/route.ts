import { stockNoticeAnswerSchema, answerByForm } from '@/features/product/server/stock-notices';
import { formRoute } from '@/app/form-route';

export const POST = formRoute(stockNoticeAnswerSchema, answerByForm);
