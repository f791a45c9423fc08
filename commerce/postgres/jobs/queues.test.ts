import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { recordedLog } from '../testing/recorded-log';
import { type JobQueues, type LoggedJobs, runLogged } from './queues';

const job = {
  id: '1c0f8d0e-6b9c-4f1e-9d55-1a2b3c4d5e6f',
  name: 'mail',
  retryCount: 2,
  signal: new AbortController().signal,
};

/** Runs a job that throws `thrown`. Returns what was logged, and what pg-boss stores. */
async function failing(thrown: unknown) {
  const { log, lines } = recordedLog();
  const stored: unknown = await runLogged(log, job, () => Promise.reject(thrown)).catch(
    (reason: unknown) => reason,
  );
  if (!(stored instanceof Error)) throw new Error('the job did not fail');
  return { lines, stored };
}

describe('runLogged', () => {
  it('cannot be left out: nothing else registers a handler', () => {
    expectTypeOf<JobQueues>().not.toHaveProperty('work');
    expectTypeOf<LoggedJobs>().not.toHaveProperty('work');
  });

  it('logs the job, its id, the try, the time and the reason, and rejects', async () => {
    const { lines, stored } = await failing(new TypeError('no template'));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'job failed',
        job: 'mail',
        id: job.id,
        try: 3,
        ms: expect.any(Number) as number,
        error: 'TypeError',
        reason: 'no template',
      }),
    ]);
    expect(stored.message).toBe('TypeError: no template');
  });

  it('logs nothing about a job that succeeds', async () => {
    const { log, lines } = recordedLog();
    const controller = new AbortController();
    await runLogged(log, { ...job, signal: controller.signal }, () => Promise.resolve());
    controller.abort();
    expect(lines).toEqual([]);
  });

  it('logs a job that pg-boss no longer waits for', async () => {
    const { log, lines } = recordedLog();
    const controller = new AbortController();
    await runLogged(log, { ...job, signal: controller.signal }, async () => controller.abort());
    expect(lines).toEqual([expect.objectContaining({ level: 50, job: 'mail', id: job.id, try: 3 })]);
  });

  const refused = new DatabaseError('invalid input syntax for type uuid: "ada@shop.example"', 1, 'error');
  refused.code = '22P02';
  it.each([
    ['a mail server', new Error('550 <ada@shop.example> unknown')],
    ['a query', new DrizzleQueryError('select $1', ['ada@shop.example'], refused)],
    ['PostgreSQL', refused],
    ['pg-boss', { message: 'job of ada@shop.example', code: 'XX000' }],
    ['anything', 'ada@shop.example'],
  ])('keeps personal data in errors of %s out of the log and of the job table', async (_, error) => {
    const { lines, stored } = await failing(error);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('ada');
    expect(`${stored.message}${stored.stack}${JSON.stringify(stored)}`).not.toContain('ada@');
  });
});
