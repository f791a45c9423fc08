import { getOpenOrder } from '@/features/checkout/server/loaders';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getOpenOrder);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
