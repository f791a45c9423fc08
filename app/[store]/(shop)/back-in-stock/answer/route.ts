import { stockNoticeAnswerSchema } from '@/features/stock-notices/schema';
import { formRoute } from '@/features/store/server/form-route';
import { answerByForm } from '@/features/stock-notices/server/forms';

/** The buttons that confirm or end a request. */
export const POST = formRoute(stockNoticeAnswerSchema, answerByForm);
