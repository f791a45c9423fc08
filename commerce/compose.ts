import { join } from 'node:path';
import { accounts } from '@/config/limits/accounts';
import { env, feedbackCompany, paymentSandbox as sandboxIsOn, showsDemoReviews } from '@/config/env/env';
import { databaseAddresses, isProduction } from '@/config/env/production';
import { orderLimits, stockShares } from '@/config/limits/order-limits';
import { periods } from '@/config/limits/periods';
import { accountsOf, chosenProvider, type PaymentProviderCode } from '@/config/payment-providers/providers';
import { isSimulated } from '@/config/shop/payments';
import { companyFacts, siteInForce } from '@/config/shop/seller';
import { vies } from '@/config/limits/third-parties';
import { log, type Log } from '@/lib/http/log';
import { hasPickupPoints } from '@/lib/stores/offered-shipping';
import { paymentPaths } from '@/lib/paths/server-paths';
import { type Commerce, registerCommerce, pageReader } from './backend';
import type { RenderDocument } from './model/document';
import type { RenderEmail, RenderTestEmail } from './model/email';
import type { Actor } from './model/staff';
import type { AdminPort, CommercePorts } from './ports/ports';
import type { CompanyReviewPort } from './ports/catalogue';
import type { ContentCopies } from './ports/content';
import type { OpenProvider, PaymentServices } from './ports/payments';
import { createAdmin } from './postgres/admin';
import {
  createOrderDeps,
  createPostgresBackend,
  type PostgresBackend,
  type ProviderFactory,
} from './postgres/backend';
import type { OrderDeps } from './postgres/orders/order-deps';
import { sweptQueue } from './postgres/outbox/write-email';
import { createSandboxProvider } from './postgres/payments/sandbox';
import { createStaffLog } from './postgres/staff/log';
import {
  createCmsClient,
  cmsContent,
  type CmsSources,
  PublishedDocuments,
} from './providers/cms/cms-content';
import {
  feedbackCompanyReviews,
  fixedReviews,
  noCompanyReviews,
  readSummaryFile,
} from './providers/company-reviews/company-reviews';
import { createEmailTest } from './providers/email/test-email';
import { createEmailTransport, emailFolder, verifyMailServer } from './providers/email/transport';
import { withSources, pathCheck } from './providers/content/content-sources';
import { createMultisafepayProvider } from './providers/multisafepay/provider';
import { demoPickupSource } from './providers/pickup-points/demo-pickup-points';
import { siteContent } from './providers/site-content/site-content';
import { readTemplates, templateContent } from './providers/templates/template-content';
import { createNumberCheck, createViesClient } from './providers/vies/vies';
import type { ChangeFeed } from './runtime';
import { guardAdmin, withLog } from './staff/guard-admin';

/** The composition root, called once at the start; `backend.ts` serves the storefront from what is registered here. */
export const compose = (renderers: Renderers): Commerce =>
  registerCommerce(() => {
    const shop: PostgresBackend = createBackend(renderers, () => ports);
    const cms = cmsSources(shop.contentCopies);
    const ports: CommercePorts = withSources(shop, {
      // The first source that has a text wins: the CMS, then the site file, then the catalogue, then a template.
      before: [...(cms ? [cmsContent(cms)] : []), siteContent(siteInForce())],
      after: [templateContent(shop.catalogue)],
    });
    // Copies of the CMS are dropped before listeners clear what is rendered from them.
    const onChange = cms ? withoutOldContent(shop.runtime.onChange, cms) : shop.runtime.onChange;
    return {
      ports,
      hasPath: pathCheck(ports.catalogue),
      runtime: { ...shop.runtime, onChange },
      paymentSandbox: shop.sandbox,
      admin: (actor) => guardAdmin(shop.admin, shop.staffLog, actor),
      companyReviews: createReviews(),
      renderDocument: renderers.renderDocument,
      checks: { readTemplates, verifyMailServer },
    };
  });

/** The renderers of emails and documents (folders `emails` and `documents`), which commerce does not import. */
export interface Renderers {
  readonly renderEmail: RenderEmail;
  readonly renderDocument: RenderDocument;
  readonly renderTest: RenderTestEmail;
  /** The labels of order lines other than products on the page of a payment service. */
  readonly paymentWords: PaymentServices['wordsOf'];
}

const providers: Readonly<Record<PaymentProviderCode, OpenProvider>> = {
  multisafepay: createMultisafepayProvider,
};

function paymentOptions(wordsOf: Renderers['paymentWords'], log: Log) {
  const accounts = accountsOf(env()).map(
    ({ code, ...account }): ProviderFactory =>
      ({ requireReleased }) =>
        providers[code]({ ...account, wordsOf, log, requireReleased }),
  );
  const lacks = isProduction(env()) ? isSimulated : undefined;
  const sandbox: ProviderFactory = ({ db }) => createSandboxProvider(db, paymentPaths.sandbox, lacks);
  return { log, chosenProvider, providers: [...accounts, ...(sandboxIsOn(env()) ? [sandbox] : [])] };
}

const emailOptions = () => ({ smtpUrl: env().SMTP_URL, folder: emailFolder(env().MAIL_FOLDER) });

/** `ports`: the complete ports, which include the content of a CMS. They are read later, because they are built on the backend. */
function createBackend(
  { renderEmail, renderDocument, renderTest, paymentWords }: Renderers,
  ports: () => CommercePorts,
): PostgresBackend {
  const { DATABASE_POOL_SIZE, RATE_LIMIT, ROLE, SESSION_SECRET, VIES_URL } = env();
  const database = databaseAddresses(env());
  if (!database) throw new Error('There is no database: start the shop with npm start, or set DATABASE_URL.');
  return createPostgresBackend(database.url, {
    ...paymentOptions(paymentWords, log),
    directUrl: database.directUrl,
    renderEmail,
    renderDocument,
    ...(ROLE === 'web' && { documentWaitMs: periods.documentWait }),
    legalPage: pageReader(ports),
    linkSecrets: SESSION_SECRET ?? [],
    sendEmail: createEmailTransport(emailOptions()),
    emailTest: createEmailTest(emailOptions(), renderTest),
    limiter: {
      limits: RATE_LIMIT ? orderLimits : [],
      shares: RATE_LIMIT ? stockShares : null,
      secret: SESSION_SECRET?.[0] ?? '',
    },
    loginLimits: RATE_LIMIT ? accounts.loginFailures : { ...accounts.loginFailures, perClient: null },
    viesBudget: RATE_LIMIT ? vies.perClient : null,
    pickupPoints: hasPickupPoints(env()) ? demoPickupSource : null,
    checkNumber:
      VIES_URL === 'off' ? null : createNumberCheck(createViesClient(VIES_URL, companyFacts().vatId), log),
    maxConnections: DATABASE_POOL_SIZE,
  });
}

function cmsSources(contentCopies: ContentCopies): CmsSources | null {
  const { CMS_TOKEN, CMS_URL } = env();
  if (CMS_URL === undefined) return null;
  const client = createCmsClient(CMS_URL, CMS_TOKEN ?? null);
  return { client, published: new PublishedDocuments(client, contentCopies, log), log };
}

function withoutOldContent(onChange: ChangeFeed, { published }: CmsSources): ChangeFeed {
  return (listener) =>
    onChange((change) => {
      if (change.of !== 'catalogue') published.forget(change.of === 'content' ? change.store : undefined);
      listener(change);
    });
}

const warn = (details: object, message: string) => log.warn(details, message);

function createReviews(): CompanyReviewPort {
  const account = feedbackCompany(env());
  if (account) return feedbackCompanyReviews(account, warn);
  const demo = join(process.cwd(), 'demo', 'company-reviews.json');
  // Its link leads to a row of the demo's home page.
  const readDemo = async () => {
    const summary = await readSummaryFile(demo);
    return siteInForce().demo ? summary : { ...summary, link: null };
  };
  return showsDemoReviews(env()) ? fixedReviews(readDemo, warn) : noCompanyReviews;
}

/** For a command that changes orders: the running shop sends the emails, within two minutes. */
export const composeOrders = (
  db: OrderDeps['db'],
  log: Log,
  paymentWords: Renderers['paymentWords'],
): OrderDeps => createOrderDeps(db, sweptQueue, { ...paymentOptions(paymentWords, log), limiter: null });

/** For a command that does what no method of `AdminPort` does, with its row in the log. */
export const composeLogged = <T>(
  db: OrderDeps['db'],
  entry: Parameters<typeof withLog>[1],
  work: () => Promise<T>,
): Promise<T> => withLog(createStaffLog(db), entry, work);

export const composeAdmin = (
  db: OrderDeps['db'],
  log: Log,
  { paymentWords, renderTest, ...renderers }: Renderers,
  actor: Actor,
): AdminPort => {
  const open = createAdmin(composeOrders(db, log, paymentWords), sweptQueue, {
    ...renderers,
    emailTest: createEmailTest(emailOptions(), renderTest),
    linkSecrets: env().SESSION_SECRET ?? [],
  });
  return guardAdmin(open, createStaffLog(db), actor);
};
