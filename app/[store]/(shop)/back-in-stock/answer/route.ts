import { stockNoticeAnswerSchema } from '@/features/product/stock-notice-schema';
import { formRoute } from '@/app/form-route';
import { answerByForm } from '@/features/product/server/stock-notices';

export const POST = formRoute(stockNoticeAnswerSchema, answerByForm);
