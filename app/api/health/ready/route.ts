import { checkReady } from '@/features/store/server/health';
import { bridge } from '@/lib/bridge';

/** Readiness: the backend responds. */
export async function GET(): Promise<Response> {
  const ready = await checkReady();
  const headers = { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) };
  const answer = { status: ready ? 'ok' : 'unavailable', build: bridge.build };
  return Response.json(answer, { status: ready ? 200 : 503, headers });
}
