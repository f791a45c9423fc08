import { bridge } from '@/lib/bridge';

/** Liveness: the process responds. */
export function GET(): Response {
  return Response.json({ status: 'ok', build: bridge.build }, { headers: { 'cache-control': 'no-store' } });
}
