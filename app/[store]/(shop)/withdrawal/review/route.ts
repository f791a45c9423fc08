import { withdrawalValuesSchema } from '@/features/withdrawal/schema';
import { formRoute } from '@/app/form-route';
import { reviewWithdrawal } from '@/features/withdrawal/server/handlers';

export const POST = formRoute(withdrawalValuesSchema, reviewWithdrawal);
