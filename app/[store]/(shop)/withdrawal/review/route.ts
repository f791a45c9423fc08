import { withdrawalValuesSchema } from '@/features/withdrawal/schema';
import { formRoute } from '@/app/form-route';
import { reviewWithdrawal } from '@/features/withdrawal/server/handlers';

/** The first step of a withdrawal: its form. */
export const POST = formRoute(withdrawalValuesSchema, reviewWithdrawal);
