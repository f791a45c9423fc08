import { googleFeed } from '@/features/feeds/server/google-feed';
import { xmlAnswer } from '@/features/sitemap/server/answer';
import type { StoreSegment } from '@/app/pages';

export const GET = (request: Request, { params }: StoreSegment): Promise<Response> =>
  xmlAnswer(request, params, ({ store }, originOf) => googleFeed(store, originOf(store)));
