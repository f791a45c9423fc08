/** The `tel:` URL of a phone number, without its spaces: `tel:+31201234567`. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
