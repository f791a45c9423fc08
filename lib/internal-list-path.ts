const internalPrefix = '/list-view/';

/** Where the middleware sends a list address: raw, as one opaque segment, so that no escape is lost. */
export function internalListPath(rawAddress: string): string {
  return `${internalPrefix}${Buffer.from(rawAddress).toString('base64url')}`;
}

/** The raw address back from the opaque segment. */
export function fromInternalListPath(segment: string): string {
  return Buffer.from(segment, 'base64url').toString();
}

/** Whether a public path reaches for the internal route. */
export function isInternalListPath(path: string): boolean {
  return path === internalPrefix.slice(0, -1) || path.startsWith(internalPrefix);
}
