const internalPrefix = '/list-view/';

/** The internal path of a list URL: the raw URL as one encoded segment, so that its escapes are preserved. */
export function internalListPath(rawUrl: string): string {
  return `${internalPrefix}${Buffer.from(rawUrl).toString('base64url')}`;
}

/** Decodes the raw list URL from the segment. */
export function fromInternalListPath(segment: string): string {
  return Buffer.from(segment, 'base64url').toString();
}

/** Whether a public path would address the internal route. */
export function isInternalListPath(path: string): boolean {
  return path === internalPrefix.slice(0, -1) || path.startsWith(internalPrefix);
}
