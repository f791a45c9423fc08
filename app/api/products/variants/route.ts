import { getVariantRows } from '@/features/product/server/handlers';
import { rejectMethodsExcept, route } from '../../api-route';

export const GET = route(null, getVariantRows);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
