import { bridge } from '@/lib/bridge';

export function GET(): Response {
  return Response.json({ status: 'ok', build: bridge.build }, { headers: { 'cache-control': 'no-store' } });
}
