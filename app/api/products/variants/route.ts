import { getVariantRows } from '@/features/product/server/calls';
import { except, route } from '../../route-kit';

export const GET = route(null, getVariantRows);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = except('GET');
