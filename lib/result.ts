/** An expected outcome as a value (CONTRIBUTING.md "Errors"): check `ok`. Throw only for bugs. */
export type Result<T, E> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(data: T): { readonly ok: true; readonly data: T } {
  return { ok: true, data };
}

export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
