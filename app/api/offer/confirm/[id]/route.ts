import { confirmOffer } from '@/features/offer/server/handlers';
import { rejectMethodsExcept, route } from '../../../api-route';

interface Segment {
  readonly params: Promise<{ id: string }>;
}

export async function POST(request: Request, { params }: Segment): Promise<Response> {
  const { id } = await params;
  return route(null, (_, shopRequest) => confirmOffer(id, shopRequest))(request);
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
