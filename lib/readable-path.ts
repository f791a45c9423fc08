/** Whether a path can mean a route: no broken escape or invalid UTF-8, no NUL and no other control character. */
export function isReadablePath(path: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
