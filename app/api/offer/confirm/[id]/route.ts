import { confirmOffer } from '@/features/offer/server/handlers';
import { rejectMethodsExcept, route } from '../../../api-route';
import { withMessage } from '../../../with-message';

interface Segment {
  readonly params: Promise<{ id: string }>;
}

export async function POST(request: Request, { params }: Segment): Promise<Response> {
  const { id } = await params;
  const reply = withMessage<undefined>(
    () => 'reply.offerAccepted',
    (_, shopRequest) => confirmOffer(id, shopRequest),
  );
  return route(null, reply)(request);
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
