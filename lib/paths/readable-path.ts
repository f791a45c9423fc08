/** Whether a path is decodable: no invalid escape or UTF-8, no control characters. Other paths match no route. */
export function isReadablePath(path: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
