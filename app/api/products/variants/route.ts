import { getVariantRows } from '@/features/product-card/server/handlers';
import { rejectMethodsExcept, route } from '../../api-route';

export const GET = route(null, getVariantRows);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
