import { withdrawalConfirmSchema } from '@/features/withdrawal/schema';
import { formRoute } from '@/app/form-route';
import { confirmWithdrawal } from '@/features/withdrawal/server/handlers';

export const POST = formRoute(withdrawalConfirmSchema, confirmWithdrawal);
