import { getCards } from '@/features/product/server/calls';
import { route } from '../route-kit';

export const GET = route(null, getCards);
