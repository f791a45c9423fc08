import { CallError } from '@/lib/client/call-error';

/** The failure of a call whose current password was wrong, as an error of the field `name`; any other as it is. */
export function renamePasswordError(error: unknown, name: string): unknown {
  if (!(error instanceof CallError) || error.code !== 'password_wrong') return error;
  return new CallError(error.message, error.status, error.code, { [name]: error.message });
}
