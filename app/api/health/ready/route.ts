import { checkReady } from '@/features/store/server/health';

/** Readiness: the backend responds. */
export async function GET(): Promise<Response> {
  const ready = await checkReady();
  const headers = { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) };
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503, headers });
}
