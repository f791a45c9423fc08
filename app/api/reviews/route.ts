import { getReviewPage } from '@/features/reviews/server/handlers';
import { rejectMethodsExcept, route } from '../api-route';

export const GET = route(null, getReviewPage);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET');
