/** Another spelling of an address for each `index`: in other cases, and with a tag. All lead to the same mailbox. */
export function spellingOf(email: string, index: number): string {
  const [name = '', domain = ''] = email.split('@');
  const tagged = `${name}+tag${index}@${domain}`;
  return [email, email.toUpperCase(), tagged, tagged.toUpperCase()][index % 4] ?? email;
}

/** Whether an address is one of them. */
export const isSpelling = (address: string, email: string): boolean =>
  address.toLowerCase().replace(/\+[^@]*/, '') === email.toLowerCase();
