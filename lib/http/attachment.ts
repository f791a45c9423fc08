/** A header value (`content-disposition`) for any file name: an ASCII form, and the name itself (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
}
