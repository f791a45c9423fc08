import { getSavedAddresses } from '@/features/checkout/server/saved-addresses';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getSavedAddresses);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
