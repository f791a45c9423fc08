import { withdrawalConfirmSchema } from '@/features/withdrawal/schema';
import { formRoute } from '@/app/form-route';
import { confirmWithdrawal } from '@/features/withdrawal/server/handlers';

/** The second step of a withdrawal: the confirm button. */
export const POST = formRoute(withdrawalConfirmSchema, confirmWithdrawal);
