import { getVariantRows } from '@/features/product/server/calls';
import { route } from '../../route-kit';

export const GET = route(null, getVariantRows);
