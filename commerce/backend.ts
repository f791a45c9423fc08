import type { StoreCode } from '@/config/types';
import type { AdminPort, CommercePorts } from './ports/ports';
import type { RenderDocument } from './model/document';
import type { Actor } from './model/staff';
import type { CompanyReviewPort } from './ports/catalogue';
import type { PaymentSandbox } from './ports/payments';
import type { CommerceRuntime } from './runtime';
import type { HasPath, ReadPage } from './ports/content';

/** Of providers: the mail server, and the pages that come with the shop. */
export interface ShopChecks {
  readonly verifyMailServer: (smtpUrl: string) => Promise<unknown>;
  readonly readTemplates: (store: StoreCode) => { readonly pages: readonly { readonly path: string }[] };
}

export interface Commerce {
  readonly ports: CommercePorts;
  readonly hasPath: HasPath;
  readonly runtime: CommerceRuntime;
  readonly admin: (actor: Actor) => AdminPort;
  /** The built-in payment provider, for its payment page; null if a real provider is configured. */
  readonly paymentSandbox: PaymentSandbox | null;
  /** The reviews of the company by the configured review service; those of the demo, or none, without one. */
  readonly companyReviews: CompanyReviewPort;
  readonly renderDocument: RenderDocument;
  /** What the settings of the back office are checked with. */
  readonly checks: ShopChecks;
}

const key = Symbol.for('owlwatch.commerce');

/** Next bundles pages apart from `instrumentation.ts`: a global holds the ports, also across reloads in development. */
const shared = globalThis as typeof globalThis & { [key]?: Commerce };

/** Registers the ports of this process; `create` is called once, also if modules are loaded again. */
export const registerCommerce = (create: () => Commerce): Commerce => (shared[key] ??= create());

function commerce(): Commerce {
  const registered = shared[key];
  if (!registered) throw new Error('No commerce backend is registered: commerce/compose.ts has not run.');
  return registered;
}

export const backend = (): CommercePorts => commerce().ports;

export const hasPath: HasPath = (context, href, version) => commerce().hasPath(context, href, version);

/** What `actor` may do, as `config/staff-roles.ts` has it, with the log. */
export const admin = (actor: Actor): AdminPort => commerce().admin(actor);

export const runtime = (): CommerceRuntime => commerce().runtime;

export const paymentSandbox = (): PaymentSandbox | null => commerce().paymentSandbox;

export const companyReviews = (): CompanyReviewPort => commerce().companyReviews;

export const shopChecks = (): ShopChecks => commerce().checks;

export const renderDocument: RenderDocument = (kind, payload, store) =>
  commerce().renderDocument(kind, payload, store);

export const pageReader =
  (ports: () => Pick<CommercePorts, 'catalogue' | 'content'>): ReadPage =>
  async (context, code) => {
    const { catalogue, content } = ports();
    const [link] = await content.contentLinks(context, [code]);
    const target = link && (await catalogue.resolveUrl(context, link.url));
    return target?.type === 'page' ? content.contentPage(context, target.id) : null;
  };
