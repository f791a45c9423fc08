import { checkReady } from '@/features/admin/server/health';
import { bridge } from '@/lib/bridge';

/** Also without the backend if pages can be sent (`degraded`): a proxy keeps the node during a failover. */
export async function GET(): Promise<Response> {
  const status = await checkReady();
  const isReady = status !== 'unavailable';
  const headers = { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '5' }) };
  return Response.json({ status, build: bridge.build }, { status: isReady ? 200 : 503, headers });
}
