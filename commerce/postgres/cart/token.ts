import { randomBytes } from 'node:crypto';

const pattern = /^[\w-]{22}$/;

/** 128 random bits, base64url: the id of a cart or of a sandbox payment, which is all that opens it. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether `text` can be a token at all; what cannot is never looked up. */
export function isToken(text: string): boolean {
  return pattern.test(text);
}
