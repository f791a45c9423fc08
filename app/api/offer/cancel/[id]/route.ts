import { cancelOffer } from '@/features/offer/server/handlers';
import { rejectMethodsExcept, route, withMessage } from '../../../api-route';

export async function POST(
  request: Request,
  {
    params,
  }: {
    readonly params: Promise<{ id: string }>;
  },
): Promise<Response> {
  const { id } = await params;
  const reply = withMessage<undefined>(
    () => 'offer.canceledToast',
    (_, shopRequest) => cancelOffer(id, shopRequest),
  );
  return route(null, reply)(request);
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectMethodsExcept('POST');
