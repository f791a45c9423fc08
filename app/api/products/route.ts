import { getCards } from '@/features/product/server/calls';
import { except, route } from '../route-kit';

export const GET = route(null, getCards);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = except('GET');
