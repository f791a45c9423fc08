import { getOpenOrder } from '@/features/checkout/server/open-order-state';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getOpenOrder);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
