import { z } from 'zod';
import type { StaffProblem } from '@/commerce/model/staff-access';

/** What a page about access says, by `?problem=<code>` in its address. */
export const accessProblems = [
  'credentials_invalid',
  'too_many_attempts',
  'link_invalid',
  'passkey_invalid',
  'passkey_limit',
  'code_wrong',
  'confirm',
  'last_credential',
  'not_found',
  'email_in_use',
  'last_owner',
  'changed_meanwhile',
  'password_weak',
  'expired',
  'form',
] as const satisfies readonly (StaffProblem['code'] | 'expired' | 'form' | 'password_weak')[];

export type AccessProblem = StaffProblem | { readonly code: 'expired' | 'form' | 'password_weak' };

/** A path of the back office. */
export const staffPath = z.string().regex(/^\/(?![/\\])/);
