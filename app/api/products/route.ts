import { getCards } from '@/features/product-card/server/handlers';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getCards);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
