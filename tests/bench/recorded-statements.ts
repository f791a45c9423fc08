import { Client } from 'pg';
import { z } from 'zod';

interface Statement {
  readonly text: string;
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  /** The rows that it returned, each as its values in order. */
  rows: readonly (readonly unknown[])[];
}

/** The statements of one unit of work, in order. */
export type Recording = readonly Statement[];

const configSchema = z.union([
  z.string().transform((text) => ({ text, name: undefined, values: undefined })),
  z.object({ text: z.string(), name: z.string().optional(), values: z.array(z.unknown()).optional() }),
]);
const replySchema = z.object({
  rows: z.array(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
});

const valuesOf = (reply: unknown) => {
  const parsed = replySchema.safeParse(reply);
  return parsed.success ? parsed.data.rows.map((row) => Object.values(row)) : [];
};

/** Runs each work with a record of the statements that this process sends to PostgreSQL meanwhile. */
export async function recordStatements(works: readonly (() => Promise<unknown>)[]): Promise<Recording[]> {
  const query: (...args: unknown[]) => unknown = Client.prototype.query;
  let statements: Statement[] = [];
  const recording = function (this: Client, ...args: unknown[]): unknown {
    const { text, name, values } = configSchema.parse(args[0]);
    const parameters = Array.isArray(args[1]) ? args[1] : (values ?? []);
    const statement: Statement = { text, name, values: parameters, rows: [] };
    statements.push(statement);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const done = (error: unknown, reply: unknown): unknown => {
        statement.rows = valuesOf(reply);
        return last(error, reply);
      };
      return query.apply(this, [...args.slice(0, -1), done]);
    }
    return (query.apply(this, args) as Promise<unknown>).then((reply) => {
      statement.rows = valuesOf(reply);
      return reply;
    });
  };
  Object.assign(Client.prototype, { query: recording });
  const recordings: Recording[] = [];
  try {
    for (const work of works) {
      statements = [];
      await work();
      recordings.push(statements);
    }
  } finally {
    Object.assign(Client.prototype, { query });
  }
  return recordings;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/**
 * Sends recorded statements again, to a database that is as the recorded one was at the start. Ids that the database
 * makes differ: those of the recording are replaced by those of the replay.
 */
export async function replay(client: Client, recording: Recording): Promise<void> {
  const ids = new Map<string, string>();
  const current = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [was, is] of ids) text = text.replaceAll(was, is);
    return text;
  };
  for (const { text, name, values, rows } of recording) {
    const reply = await client.query({ text, name, values: values.map(current), rowMode: 'array' });
    rows.forEach((row, index) =>
      row.forEach((value, column) => {
        const now: unknown = reply.rows?.[index]?.[column];
        if (isId(value) && isId(now) && now !== value) ids.set(value, now);
      }),
    );
  }
}
