import { domainToASCII } from 'node:url';
import { withoutEnds } from '@/lib/text/without-ends';
import { type MailProvider, mailProviders } from '@/config/shop/mail-providers';

const providers: ReadonlyMap<string, MailProvider> = new Map(
  mailProviders.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

function accountName(local: string, { ignored = '', tag = '' }: Partial<MailProvider>): string {
  const isTag = (character: string, index: number) => index > 0 && `+${tag}`.includes(character);
  const characters = Array.from(local);
  const end = characters.findIndex(isTag);
  const name = end < 0 ? characters : characters.slice(0, end);
  return name.filter((character) => !ignored.includes(character)).join('');
}

/** The mailbox of an address: without a tag, and as its provider reads it. Limits count by it; never send to it. */
export function mailbox(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const written = withoutEnds(address.slice(at + 1), /\./);
  const domain = domainToASCII(written) || written;
  const provider = providers.get(domain);
  return `${accountName(address.slice(0, Math.max(at, 0)), provider ?? {})}@${provider?.domains[0] ?? domain}`;
}
