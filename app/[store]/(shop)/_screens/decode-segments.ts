/** The decoded path of a catch-all route's raw segments; null for a broken escape or a slash inside one. */
export function decodeSegments(segments: readonly string[]): string | null {
  try {
    const decoded = segments.map((segment) => decodeURIComponent(segment));
    return decoded.some((segment) => segment.includes('/')) ? null : `/${decoded.join('/')}`;
  } catch {
    return null;
  }
}
