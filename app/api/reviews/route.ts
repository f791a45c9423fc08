import { getReviewPage } from '@/features/reviews/server/calls';
import { except, route } from '../route-kit';

export const GET = route(null, getReviewPage);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = except('GET');
