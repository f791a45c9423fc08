import 'server-only';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Failure } from '@/lib/http/create-route';
import { fieldMessage } from '../message';

/** Guesses that every attack begins with. */
const most = 10_000;

/** The commonest passwords in lower case, the commonest first. On the server only: browsers would load 400 KB. */
const common = new Set(dictionary['passwords-common'].slice(0, most));

/** A password as it is looked up: in any case, and without the signs that are added to satisfy a rule (`Password1!`). */
const spellings = (password: string): string[] => {
  const text = password.normalize('NFKC').toLowerCase();
  return [text, text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
};

export const isCommonPassword = (password: string): boolean =>
  spellings(password).some((text) => common.has(text));

export function refuseCommon(password: string | undefined): Failure | null {
  if (password === undefined || !isCommonPassword(password)) return null;
  return { code: 'validation', fields: { password: fieldMessage('validation.password.common') } };
}
