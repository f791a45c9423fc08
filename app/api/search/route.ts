import { getSuggestions } from '@/features/search/server/calls';
import { except, route } from '../route-kit';

export const GET = route(null, getSuggestions);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = except('GET');
