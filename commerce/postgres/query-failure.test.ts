import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createPostgresBackend } from './backend';
import { newToken } from './cart/token';
import { QueryFailure } from './query-failure';

const log = pino({ level: 'silent' });

const said = (message: string, code: string) =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code });

describe('QueryFailure', () => {
  const failed = (cause: Error) =>
    new QueryFailure(new DrizzleQueryError('select $1', ['jan@shop.example', 'a\n    at b'], cause));

  it('says what failed, why and where', () => {
    const failure = failed(said('relation "cart" does not exist', '42P01'));
    expect(failure.message).toBe('relation "cart" does not exist: select $1');
    expect(failure.code).toBe('42P01');
    expect(failure.stack).toContain('query-failure.test.ts');
  });

  it('keeps to itself what stood in the query', () => {
    const detail = 'Key (email)=(jan@shop.example) already exists.';
    const causes = [
      Object.assign(said('duplicate key value violates unique constraint "x"', '23505'), { detail }),
      said('invalid input syntax for type uuid: "jan@shop.example"', '22P02'),
      new Error('connect ECONNREFUSED'),
    ];
    for (const cause of causes) {
      const failure = failed(cause);
      const written = inspect(failure, { depth: 9 }) + JSON.stringify(pino.stdSerializers.err(failure));
      expect(written).not.toContain('jan@');
    }
  });
});

describe('the backend without its database', () => {
  it('rejects without what the shopper sent', async () => {
    const options = { log, mail: { smtpUrl: undefined, folder: '/nowhere' } };
    const backend = createPostgresBackend('postgresql://nobody@127.0.0.1:1/none', options);
    const token = newToken();
    const reading = backend.cart.get({ store: 'nl', currency: 'EUR' }, token);
    const error = await reading.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(QueryFailure);
    expect(inspect(error, { depth: 9 })).not.toContain(token);
    await backend.close();
  });
});
