import { getAccessories } from '@/features/product-card/server/accessories';
import { rejectMethodsExcept, route } from '../../api-route';

export const GET = route(null, getAccessories);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
