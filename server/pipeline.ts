import { BlockList, isIPv6 } from 'node:net';
import { staffRoute } from '../config/routes.ts';
import { ownProxies } from '../config/env/trusted-proxies.ts';
import { site } from '../config/site/site.ts';
import { bridge, cacheMeter } from '../lib/bridge.ts';
import { clientNetwork, clientIpHeader } from '../lib/http/headers.ts';
import { routeOf } from '../lib/paths/route-of.ts';
import { identifyRequest } from './monitoring/access-log.ts';
import { AdmissionControl } from './limits/admission.ts';
import { answer, type Exchange, type Step } from './exchange.ts';
import { icons, offlineFiles, staticFiles } from './files/files.ts';
import { sendMetrics } from './monitoring/metrics.ts';
import { checkGuest, notFoundPath, unknownPath } from './requests/shop-checks.ts';
import { textPage } from './responses/page.ts';
import {
  cachedPage,
  keepPage,
  keepReadQuery,
  lastPage,
  ownExchange,
  pageCacheSize,
  pageKey,
  renderedAt,
  shownOrigin,
} from './caches/page-cache.ts';
import { answerWhileStopping } from './process.ts';
import { refusalPage, unavailable } from './responses/refusal.ts';
import { type Handle, render } from './responses/render.ts';
import { checkForm, checkMethod, checkPath, checkSize, redirectSearch } from './requests/request-form.ts';
import {
  admitForwardedHeaders,
  clientIp,
  dropInternalHeaders,
  normaliseCurrencyCookie,
} from './requests/request-headers.ts';

// `cli/start/start.ts` has parsed these (config/env/env.ts).
const trusted = ownProxies();
const logsAccess = process.env.ACCESS_LOG === 'on';
const admissions = new AdmissionControl(process.env.RATE_LIMIT !== 'off');

type Warn = (text: string) => void;

const meter = cacheMeter('page', pageCacheSize);

export const clientOf = (request: Exchange['request']): string => clientNetwork(clientIp(request, trusted));

const changing =
  (change: (request: Exchange['request']) => void): Step =>
  ({ request }) => {
    change(request);
    return 'next';
  };

const dropInternal = changing(dropInternalHeaders);

/** Writes the network of the client and the id of the request into their headers, over whatever a client sends in them. */
function nameClient(warn: Warn): Step {
  const admitForwarded = admitForwardedHeaders(trusted, warn);
  return ({ request, response }) => {
    request.headers[clientIpHeader] = clientOf(request);
    const id = identifyRequest(request, admitForwarded(request));
    if (logsAccess) response.rules.headers = { ...response.rules.headers, 'x-request-id': id };
    return 'next';
  };
}

/** Equal pages share one cache entry: HEAD is answered as GET, except for media, which open no file for it. */
const unify = changing((request) => {
  if (request.method === 'HEAD' && !request.url?.startsWith('/media/')) request.method = 'GET';
  normaliseCurrencyCookie(request);
});

const staffNetworks = new BlockList();
for (const network of site.staff?.networks ?? []) {
  const [address = '', bits] = network.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  staffNetworks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
}

/** The back office answers the networks of the site file only. To others it is not there. */
const admitStaff: Step = ({ request, route }) => {
  if (route !== staffRoute || !site.staff || site.staff.networks.length === 0) return 'next';
  const address = clientIp(request, trusted);
  const isOwn = staffNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isOwn ? 'next' : textPage(404, 'Not found');
};

/** In a shop that demands a sign-in, a guest is sent to the sign-in page: before the page cache, which has the pages of customers. */
const admitGuest: Step = ({ request, response, route }) => {
  if (!bridge.answerGuest || route === staffRoute) return 'next';
  return checkGuest(request).then(
    (answer) => {
      if (answer === 'open') return 'next';
      if (answer === 'not_found') return textPage(404, 'Not found');
      response.rules.isPrivate = answer === 'customer';
      if (answer === 'customer') return 'next';
      // A form is not sent again to the sign-in page.
      const reads = request.method === 'GET' || request.method === 'HEAD';
      return textPage(reads ? 307 : 303, 'Sign in', { location: answer.location });
    },
    () => refusalPage(request, unavailable),
  );
};

/** Compares a page of the cache with Next's, after the answer: no client waits for the check of a page that is sent anyway. */
function checkPage({ request }: Exchange, handle: Handle, warn: Warn): void {
  const exchange = ownExchange(request, request.url ?? '/');
  const steps = [takeSlot, render(handle)];
  setImmediate(() => void answer(exchange, steps).catch((error) => warn(String(error))));
}

const sendCached =
  (handle: Handle, warn: Warn): Step =>
  (exchange) => {
    const { request, response, route } = exchange;
    exchange.key = pageKey(exchange);
    const page =
      exchange.key === null ? null : cachedPage(exchange.key, () => checkPage(exchange, handle, warn));
    if (route.path === notFoundPath) {
      delete request.headers['if-none-match'];
      response.rules.isNotFound = true;
    }
    if (exchange.key === null) return 'next';
    meter[page ? 'hits' : 'misses'] += 1;
    if (!page) return 'next';
    exchange.origin = 'hit';
    response.rules.renderedAt = renderedAt(exchange.key);
    return shownOrigin(page, 'hit');
  };

const lastOf = ({ key }: Exchange) => (key === null ? null : lastPage(key));

/** Answers a path that does not exist with the not-found page, which is cached. A client may request a number of them. */
const replaceUnknown =
  (handle: Handle, warn: Warn): Step =>
  async (exchange) => {
    const { request, route } = exchange;
    const unknown = route === staffRoute || lastOf(exchange) ? false : await unknownPath(request);
    if (unknown === false) return 'next';
    const refusal = await admissions.countUnknown(request);
    if (refusal) return refusalPage(request, refusal);
    if (typeof unknown === 'string') return textPage(308, 'Moved', { location: unknown });
    request.url = notFoundPath;
    exchange.route = routeOf(notFoundPath);
    return sendCached(handle, warn)(exchange);
  };

/** Waits for the slot of a render. If there is none, the last known page is sent, otherwise a refusal. */
const takeSlot: Step = async (exchange) => {
  const { request, key } = exchange;
  const admission = await admissions.admit(exchange, lastOf(exchange) !== null);
  if ('refusal' in admission) {
    const refused = refusalPage(request, admission.refusal);
    const last = lastOf(exchange);
    return key !== null && last ? keepPage(key, refused, last, performance.now()) : refused;
  }
  exchange.release = admission.release;
  return 'next';
};

/** The way of every request, in this order; the first step with a reply ends it. A step reads the row of the route (config/routes.ts). */
export const pipeline = (handle: Handle, warn: Warn): readonly Step[] => [
  checkSize, // 400, 431
  dropInternal,
  checkForm, // 400, 404: the request line, the state of the client router, the URL of a picture
  sendMetrics,
  checkPath, // 400
  checkMethod, // 405
  redirectSearch, // 308
  icons(process.cwd(), site),
  offlineFiles(process.cwd()), // the service worker
  nameClient(warn),
  admitStaff, // 404
  answerWhileStopping, // 503 to the check of readiness
  staticFiles('.next'), // scripts, styles, fonts; 404
  unify,
  admitGuest, // 303, 307, 404
  keepReadQuery, // after the check of guests, who return to the whole URL
  sendCached(handle, warn),
  replaceUnknown(handle, warn), // 404, 429
  takeSlot, // 429, 503
  render(handle),
];
