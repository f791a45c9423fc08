import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { startWarnings } from './start-warnings';

describe('startWarnings', () => {
  it('names the missing backup of an embedded database in production', () => {
    const lines = startWarnings(parseEnv({ NODE_ENV: 'production' }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Warning: .*no backup.*DATABASE_URL/);
  });

  it('is silent in development and with a database of the operator', () => {
    expect(startWarnings(parseEnv({ NODE_ENV: 'development' }))).toEqual([]);
    const node = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://db/shop',
      SESSION_SECRET: 'x'.repeat(32),
      MAIL_FOLDER: '/var/spool/owlwatch',
    };
    expect(startWarnings(parseEnv(node))).toEqual([]);
  });
});
