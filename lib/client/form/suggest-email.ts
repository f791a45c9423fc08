import { emailDomains } from '@/config/shop/mail-providers';

/** "jane@gmail.com" for "jane@gmial.com". Null if nothing is wrong, or nothing is close. Loads the checker. */
export async function suggestEmail(email: string): Promise<string | null> {
  const { POPULAR_DOMAINS, run } = await import('@zootools/email-spell-checker');
  return run({ email, domains: [...POPULAR_DOMAINS, ...emailDomains] })?.full ?? null;
}
