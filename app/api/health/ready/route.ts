import { checkReady } from '@/features/admin/server/health';
import { bridge } from '@/lib/bridge';

/**
 * Readiness: the backend responds, or pages can be sent without it (`degraded`), so that a proxy keeps the node during a failover of the
 * database.
 */
export async function GET(): Promise<Response> {
  const status = await checkReady();
  const isReady = status !== 'unavailable';
  const headers = { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '5' }) };
  return Response.json({ status, build: bridge.build }, { status: isReady ? 200 : 503, headers });
}
