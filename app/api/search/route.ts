import { getSuggestions } from '@/features/search/server/calls';
import { route } from '../route-kit';

export const GET = route(null, getSuggestions);
