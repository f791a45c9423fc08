/** The decoded path of a catch-all route's raw segments; null for a broken escape. */
export function decodeSegments(segments: readonly string[]): string | null {
  try {
    return `/${segments.map((segment) => decodeURIComponent(segment)).join('/')}`;
  } catch {
    return null;
  }
}
