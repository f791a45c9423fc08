import { signReply } from '@/features/camera-law/server/sign';
import { segmentContext } from '@/features/store/server/request-context';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ store: string }> },
): Promise<Response> {
  const context = await segmentContext(params);
  return context ? signReply(context, request) : new Response('Not found\n', { status: 404 });
}
