import { cms } from '@/config/limits/third-parties';
import { receiveWebhook } from '@/features/content/server/webhook';
import { readText } from '@/lib/http/read-body';

const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** The webhook of the CMS (docs/content.md). Its signature replaces the check of the origin. */
export async function POST(request: Request): Promise<Response> {
  const body = await readText(request, cms.webhookBytes);
  if (body === null) return answer(413);
  const { headers } = request;
  const proof = {
    timestamp: headers.get('x-content-timestamp'),
    signature: headers.get('x-content-signature'),
  };
  return answer(await receiveWebhook(body, proof));
}
