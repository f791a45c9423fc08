import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises';
import type { Finding, FindingCode } from '@/lib/messages/coded-texts';

/** Connects without sending; rejects with the reason if the server does not accept user and password. */
export type VerifyMailServer = (smtpUrl: string) => Promise<unknown>;

const finding = (code: FindingCode | null): Finding | null => code && [code];

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const hasAddress = async (domain: string): Promise<boolean> =>
  (await Promise.allSettled([resolve4(domain), resolve6(domain)])).some(
    (answer) => answer.status === 'fulfilled' && answer.value.length > 0,
  );

/** Where bounces go: without a mail exchanger a domain receives at its address (RFC 5321 section 5.1). */
async function receivesMail(domain: string): Promise<FindingCode | null> {
  const exchangers = await resolveMx(domain).catch(() => []);
  // A null MX: the domain accepts no mail (RFC 7505).
  if (exchangers.length === 1 && exchangers[0]?.exchange === '') return 'refusesMail';
  if (exchangers.length > 0 || (await hasAddress(domain))) return null;
  return 'noExchanger';
}

/** Whether a domain states who may send for it (RFC 7208); large providers refuse or hide mail of others. */
async function namesSenders(domain: string): Promise<FindingCode | null> {
  const records = (await resolveTxt(domain).catch(() => [])).map((parts) => parts.join(''));
  const policies = records.filter((text) => /^v=spf1( |$)/i.test(text));
  if (policies.length === 1) return null;
  return policies.length === 0 ? 'noPolicy' : 'severalPolicies';
}

/** `fault`: what is wrong; null if nothing is. Whether the server at `smtpUrl` accepts user and password, and the records of the domains that mail is sent from. */
export async function mailFacts(
  smtpUrl: string,
  senders: readonly string[],
  verifyMailServer: VerifyMailServer,
) {
  const domains = [...new Set(senders.map((address) => address.slice(address.lastIndexOf('@') + 1)))];
  const server = verifyMailServer(smtpUrl).then(
    () => null,
    (error: unknown): Finding => ['stated', { value: reasonOf(error) }],
  );
  const checks = domains.flatMap((domain) => [
    { fact: 'mailTo', of: domain, fault: receivesMail(domain).then(finding) },
    { fact: 'mailFrom', of: domain, fault: namesSenders(domain).then(finding) },
  ]);
  return Promise.all(
    [{ fact: 'mailConnection', fault: server }, ...checks].map(async ({ fault, ...fact }) => ({
      ...fact,
      fault: await fault,
    })),
  );
}
