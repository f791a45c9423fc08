import { join } from 'node:path';
import { accounts } from '@/config/accounts';
import {
  env,
  feedbackCompany,
  multisafepay,
  paymentSandbox as sandboxIsOn,
  showsDemoReviews,
} from '@/config/env';
import { orderLimits, transferShares } from '@/config/order-limits';
import { companyFacts } from '@/config/seller';
import { storeCodes } from '@/config/stores';
import { vies } from '@/config/vies';
import { paymentWords } from '@/documents/payment-words';
import { createRenderThread } from '@/documents/render-thread';
import { renderEmail } from '@/emails/templates';
import { log } from '@/lib/http/log';
import { paymentPaths } from '@/lib/server-paths';
import type { CompanyReviewPort } from './ports/company-reviews';
import type { PaymentSandbox } from './ports/payment-sandbox';
import type { CommercePorts } from './ports/ports';
import { createPostgresBackend, type PostgresBackend } from './postgres/backend';
import { createCmsClient } from './providers/cms/cms-client';
import { type CmsSources, createCmsContent, withCmsPaths } from './providers/cms/cms-content';
import { PublishedDocuments } from './providers/cms/published-documents';
import {
  feedbackCompanyReviews,
  fixedReviews,
  noCompanyReviews,
} from './providers/company-reviews/company-reviews';
import { readSummaryFile } from './providers/company-reviews/demo-reviews';
import { createEmailTransport, emailFolder } from './providers/email/transport';
import { createMultisafepayProvider } from './providers/multisafepay/provider';
import { createNumberCheck } from './providers/vies/check-number';
import { createViesClient } from './providers/vies/vies-client';
import { pageReader } from './read-page';
import { withRegionalSpelling } from './regional-spelling';
import type { CommerceRuntime } from './runtime';

/** Survives the module reloads of development, each of which would otherwise leave a connection pool behind. */
const shared = globalThis as typeof globalThis & {
  owlwatchBackend?: PostgresBackend;
  owlwatchCms?: CmsSources | null;
};

function create(): PostgresBackend {
  const {
    DATABASE_POOL_SIZE,
    DATABASE_URL,
    MAIL_FOLDER,
    OWLWATCH_EMBEDDED_URL,
    RATE_LIMIT,
    SESSION_SECRET,
    SMTP_URL,
    VIES_URL,
  } = env();
  const url = OWLWATCH_EMBEDDED_URL ?? DATABASE_URL;
  if (!url) throw new Error('There is no database: start the shop with npm start, or set DATABASE_URL.');
  const account = multisafepay(env());
  return createPostgresBackend(url, {
    log,
    renderEmail,
    renderDocument: createRenderThread(),
    legalPage: pageReader(backend),
    linkSecrets: SESSION_SECRET ?? [],
    sendEmail: createEmailTransport({ smtpUrl: SMTP_URL, folder: emailFolder(MAIL_FOLDER) }),
    limiter: {
      limits: RATE_LIMIT ? orderLimits : [],
      shares: RATE_LIMIT ? transferShares : null,
      secret: SESSION_SECRET?.[0] ?? '',
    },
    loginLimits: RATE_LIMIT ? accounts.loginFailures : { ...accounts.loginFailures, perClient: null },
    viesBudget: RATE_LIMIT ? vies.perClient : null,
    checkNumber:
      VIES_URL === 'off' ? null : createNumberCheck(createViesClient(VIES_URL, companyFacts().vatId), log),
    sandboxPage: sandboxIsOn(env()) ? paymentPaths.sandbox : null,
    provider:
      account &&
      ((requireReleased) =>
        createMultisafepayProvider({
          ...account,
          wordsOf: paymentWords,
          stores: storeCodes,
          log,
          requireReleased,
        })),
    maxConnections: DATABASE_POOL_SIZE,
  });
}

function shop(): PostgresBackend {
  shared.owlwatchBackend ??= create();
  return shared.owlwatchBackend;
}

/** The CMS of CMS_URL; null without one: the content is that of the files. */
function cmsSources(): CmsSources | null {
  const { CMS_TOKEN, CMS_URL } = env();
  if (CMS_URL === undefined) return null;
  const client = createCmsClient(CMS_URL, CMS_TOKEN ?? null);
  const published = new PublishedDocuments(client, shop().contentCopies, log);
  return { client, published, log, files: withRegionalSpelling(shop()).content };
}

const cms = (): CmsSources | null => (shared.owlwatchCms ??= cmsSources());

function createPorts(): CommercePorts {
  const spelled = withRegionalSpelling(shop());
  const sources = cms();
  if (!sources) return spelled;
  // The words of the CMS are written for each store, so its spelling is not changed.
  return {
    ...spelled,
    content: createCmsContent(sources),
    catalogue: withCmsPaths(spelled.catalogue, sources),
  };
}

let ports: CommercePorts | undefined;

/** The ports of this process's commerce backend, created by the first call. The only file that picks a backend. */
export const backend = (): CommercePorts => (ports ??= createPorts());

/** Listens for changes of the CMS's content; nothing to listen to without a CMS. */
const onContentChange: CommerceRuntime['onContentChange'] = async (listener) => {
  const sources = cms();
  if (!sources) return async () => undefined;
  return shop().runtime.onContentChange((store) => {
    sources.published.forget(store);
    listener(store);
  });
};

/** The runtime of the same backend, for the server process around the storefront. */
export const runtime = (): CommerceRuntime => ({ ...shop().runtime, onContentChange });

/** The built-in payment provider of the same backend, for its payment page; null if a real provider is configured. */
export const paymentSandbox = (): PaymentSandbox | null => shop().sandbox;

const warn = (details: object, message: string) => log.warn(details, message);

function createReviews(): CompanyReviewPort {
  const account = feedbackCompany(env());
  if (account) return feedbackCompanyReviews(account, warn);
  const demo = join(process.cwd(), 'demo', 'company-reviews.json');
  return showsDemoReviews(env()) ? fixedReviews(() => readSummaryFile(demo), warn) : noCompanyReviews;
}

let reviews: CompanyReviewPort | undefined;

/** The reviews of the company by the configured review service; those of the demo, or none, without one. */
export const companyReviews = (): CompanyReviewPort => (reviews ??= createReviews());
