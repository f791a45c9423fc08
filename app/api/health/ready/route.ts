import { checkReady } from '@/features/layout/server/health';

/** The process can serve: its backend answers. */
export async function GET(): Promise<Response> {
  const ready = await checkReady();
  const headers = { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) };
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503, headers });
}
