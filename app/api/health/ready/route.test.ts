import { afterEach, expect, it, vi } from 'vitest';
import { bridge } from '@/lib/bridge';
import { GET } from './route';

const backend = vi.hoisted(() => ({ isUp: true, role: 'web' }));
vi.mock('@/commerce/backend', () => ({
  runtime: () => ({ ping: () => (backend.isUp ? Promise.resolve() : Promise.reject(new Error('down'))) }),
}));
vi.mock('@/config/env/env', () => ({ env: () => ({ ROLE: backend.role }) }));

afterEach(() => Object.assign(backend, { isUp: true, role: 'web' }));

it.each([
  { isUp: true, role: 'web', hasPages: false, status: 'ok', code: 200 },
  { isUp: false, role: 'web', hasPages: true, status: 'degraded', code: 200 },
  { isUp: false, role: 'all', hasPages: true, status: 'degraded', code: 200 },
  { isUp: false, role: 'web', hasPages: false, status: 'unavailable', code: 503 },
  { isUp: false, role: 'worker', hasPages: true, status: 'unavailable', code: 503 },
])('a node is ready if it can serve pages: %j', async ({ hasPages, status, code, ...state }) => {
  Object.assign(backend, state);
  bridge.hasPages = () => hasPages;
  const reply = await GET();
  expect([reply.status, await reply.json()]).toMatchObject([code, { status }]);
  expect(reply.headers.get('retry-after')).toBe(code === 200 ? null : '5');
});
