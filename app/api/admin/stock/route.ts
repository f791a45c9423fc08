import { putStock } from '@/features/admin/server/stock';
import { rejectMethodsExcept } from '../../api-route';

/** Sets the stock by a token, which replaces the check of the origin (docs/operations.md "Calls with a token"). */
export const PUT = (request: Request): Promise<Response> => putStock(request);

export const { GET, POST, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('PUT');
