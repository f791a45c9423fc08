import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { QueryFailure } from './query-failure';

const databaseError = (message: string, code: string) =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code });

describe('QueryFailure', () => {
  const failed = (cause: Error) =>
    new QueryFailure(new DrizzleQueryError('select $1', ['jan@shop.example', 'a\n    at b'], cause));

  it('contains statement, reason and call site', () => {
    const failure = failed(databaseError('relation "cart" does not exist', '42P01'));
    expect(failure.message).toBe('relation "cart" does not exist: select $1');
    expect(failure.code).toBe('42P01');
    expect(failure.stack).toContain('query-failure.test.ts');
  });

  it('never contains the values of the query', () => {
    const detail = 'Key (email)=(jan@shop.example) already exists.';
    const causes = [
      Object.assign(databaseError('duplicate key value violates unique constraint "x"', '23505'), { detail }),
      databaseError('invalid input syntax for type uuid: "jan@shop.example"', '22P02'),
      new Error('connect ECONNREFUSED'),
    ];
    for (const cause of causes) {
      const failure = failed(cause);
      const written = inspect(failure, { depth: 9 }) + JSON.stringify(pino.stdSerializers.err(failure));
      expect(written).not.toContain('jan@');
    }
  });
});
