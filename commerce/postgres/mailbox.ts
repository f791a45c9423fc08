import { createHmac } from 'node:crypto';

/** The mailbox of an address: without a tag (`ann+shop@…`), and in Gmail without dots. */
export function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return `${/^g(oogle)?mail\.com$/.test(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** A keyed hash, so that a table can count by a value that it does not contain. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
