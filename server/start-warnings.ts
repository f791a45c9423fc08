import type { Env } from '@/config/env';

/** Lines that tell the operator of a production server what is risky about its configuration, though it runs. */
export function startWarnings({ DATABASE_URL, NODE_ENV }: Env): string[] {
  if (NODE_ENV !== 'production' || DATABASE_URL) return [];
  return [
    'Warning: the embedded database has no backup. Set DATABASE_URL to run a shop that takes real orders.',
  ];
}
