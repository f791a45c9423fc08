import { randomBytes } from 'node:crypto';

const pattern = /^[\w-]{22}$/;

/** 128 random bits in base64url: the id of a cart or a sandbox payment. Whoever has it may use it. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether `text` has the form of a token; other texts are never queried. */
export function isToken(text: string): boolean {
  return pattern.test(text);
}
