/** The address that calls a phone number, which may be written in groups: `tel:+31201234567`. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
