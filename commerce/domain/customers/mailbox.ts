import { domainToASCII } from 'node:url';
import { withoutEnds } from '@/lib/text/without-ends';
import { type MailProvider, mailProviders } from '@/config/shop/mail-providers';

const providers: ReadonlyMap<string, MailProvider> = new Map(
  mailProviders.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** The name without its tag, which starts after its first character, and without what the provider ignores. */
function accountName(local: string, { ignored = '', tag = '' }: Partial<MailProvider>): string {
  const isTag = (character: string, index: number) => index > 0 && `+${tag}`.includes(character);
  const characters = Array.from(local);
  const end = characters.findIndex(isTag);
  const name = end < 0 ? characters : characters.slice(0, end);
  return name.filter((character) => !ignored.includes(character)).join('');
}

/**
 * The mailbox that an email address leads to, in one spelling: in small letters, without a tag (`ann+shop@…`), and as its
 * provider reads it (config/shop/mail-providers.ts). By it every limit per address counts; it is no address to send to.
 */
export function mailbox(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const written = withoutEnds(address.slice(at + 1), /\./);
  const domain = domainToASCII(written) || written;
  const provider = providers.get(domain);
  return `${accountName(address.slice(0, Math.max(at, 0)), provider ?? {})}@${provider?.domains[0] ?? domain}`;
}
