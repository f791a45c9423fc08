import { getReviewPage } from '@/features/reviews/server/calls';
import { route } from '../route-kit';

export const GET = route(null, getReviewPage);
