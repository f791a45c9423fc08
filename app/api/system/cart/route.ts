import { getCartWarnings } from '@/features/system/server/calls';
import { rejectMethodsExcept, route } from '../../api-route';

export const GET = route(null, getCartWarnings);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
