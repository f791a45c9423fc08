import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { EmailKind } from '@/commerce/model/email';
import type { StoreCode } from '@/config/types';
import { until } from '@/lib/testing/until';
import { runningShop } from '../faults/running-shop';

/** The built shop on its own database, behind a proxy that names the client, with its emails. */
export interface SecuredShop {
  readonly port: number;
  readonly databaseUrl: string;
  /** The raw files of the emails of a kind, oldest first. */
  emails(kind: EmailKind): Promise<readonly SentEmail[]>;
  /** Waits for the `nth` email of a kind to an address. */
  emailTo(address: string, kind: EmailKind, nth?: number): Promise<SentEmail>;
  /** What the server has printed so far. */
  log(): string;
  close(): Promise<void>;
}

export interface SentEmail extends Email {
  /** As it was written, with its headers. */
  readonly raw: string;
}

/** The emails in the folder of a shop. */
export function emailsIn(folder: string): Pick<SecuredShop, 'emails' | 'emailTo'> {
  const emails = async (kind: EmailKind): Promise<SentEmail[]> => {
    const names = readdirSync(folder).filter((name) => name.endsWith(`-${kind}.eml`));
    const files = names.map((name) => readFileSync(join(folder, name)));
    const parsed = await Promise.all(
      files.map(async (raw) => ({ ...(await PostalMime.parse(raw)), raw: raw.toString('latin1') })),
    );
    return parsed.toSorted((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''));
  };
  return {
    emails,
    emailTo: (address, kind, nth = 1) =>
      until(async () => {
        const received = (await emails(kind)).filter(({ to }) =>
          to?.some((each) => each.address === address),
        );
        return received[nth - 1] ?? null;
      }),
  };
}

/** Starts a shop. Limits per client are off unless `variables` say otherwise, those per account are always on. */
export async function securedShop(variables: Readonly<Record<string, string>> = {}): Promise<SecuredShop> {
  const shop = await runningShop();
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-mail-'));
  const server = await shop.start({
    TRUST_PROXY: 'on',
    RATE_LIMIT: 'off',
    MAIL_FOLDER: folder,
    PAYMENT_SANDBOX: 'on',
    SHOP_FEATURES: 'wishlist,accountDeletion',
    ...variables,
  });
  return {
    port: shop.port,
    databaseUrl: shop.database.url,
    ...emailsIn(folder),
    log: () => shop.log(),
    close: async () => {
      await server.stop();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The token of the first link in an email. */
export function tokenIn({ text = '' }: Email): string {
  for (const [url] of text.matchAll(/https?:\/\/\S+/g)) {
    const token = new URL(url).searchParams.get('token');
    if (token) return token;
  }
  throw new Error(`no token in: ${text}`);
}

/** The host of a store in tests. */
export const hostOf = (store: StoreCode) => `${store.replace('_', '-')}.localhost`;
