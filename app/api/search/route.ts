import { getSuggestions } from '@/features/search/server/handlers';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getSuggestions);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
