import { inspect } from 'node:util';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '@/lib/unavailable';
import { createPostgresBackend } from './backend';
import { newToken } from './secrets';
import { plainDocument } from './testing/test-order-deps';

const renderEmail = async () => ({ subject: '', html: '', text: '', images: [] });
const log = pino({ level: 'silent' });

describe('the backend while its database is down', () => {
  it('rejects with an error that contains no value of the request', async () => {
    const backend = createPostgresBackend('postgresql://nobody@127.0.0.1:1/none', {
      log,
      renderEmail,
      renderDocument: plainDocument,
      sendEmail: async () => undefined,
      limiter: null,
    });
    const token = newToken();
    const reading = backend.cart.get({ store: 'nl', currency: 'EUR', customer: null }, token);
    const error = await reading.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isUnavailable(error)).toBe(true);
    expect(inspect(error, { depth: 9 })).not.toContain(token);
    await backend.runtime.close();
  });
});
