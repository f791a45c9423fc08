import { getAccessories } from '@/features/product-card/server/handlers';
import { rejectMethodsExcept, route } from '../../api-route';

export const GET = route(null, getAccessories);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
