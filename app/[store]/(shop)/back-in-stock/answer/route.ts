import { stockNoticeAnswerSchema } from '@/features/product/stock-notice-schema';
import { formRoute } from '@/features/store/server/form-route';
import { answerByForm } from '@/features/product/server/stock-notice-forms';

/** The buttons that confirm or end a request. */
export const POST = formRoute(stockNoticeAnswerSchema, answerByForm);
