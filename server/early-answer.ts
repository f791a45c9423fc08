import type { OutgoingHttpHeaders } from 'node:http';

/** An answer that needs no page: a refusal or a redirect. */
export interface EarlyAnswer {
  readonly status: number;
  /** The body, a line for people. */
  readonly text: string;
  readonly headers?: OutgoingHttpHeaders;
}

export const badRequest: EarlyAnswer = { status: 400, text: 'Bad request' };
export const notFound: EarlyAnswer = { status: 404, text: 'Not found' };
