/** A cookie to set; every cookie of ours is httpOnly, SameSite=Lax and host-only (contract.md). */
export interface CookieChange {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 deletes. */
  readonly maxAge: number;
}

/** The cookies of a request; a broken escape reads as it stands. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}

/** The value of a `Set-Cookie` header; `Secure` on https. */
export function writeCookie({ name, value, maxAge }: CookieChange, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
