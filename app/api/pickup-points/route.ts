import { getPickupPoints } from '@/features/checkout/server/loaders';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getPickupPoints);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
