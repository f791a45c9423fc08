// Node runs this file itself, without a loader: it imports no file that needs the path alias.
import type { IncomingMessage } from 'node:http';
import next from 'next';
import pino from 'pino';
import { tracing, type TracingVariables } from '../config/env/tracing.ts';
import { ownProxies } from '../config/env/trusted-proxies.ts';
import { bridge } from '../lib/bridge.ts';
import { followSwitches } from '../lib/stores/shared-switches.ts';
import { traceFields } from '../lib/telemetry/trace.ts';
import { accessLog } from './monitoring/access-log.ts';
import { buildId, builtConfig, stampIn } from './files/built-files.ts';
import { createGuardedServer, takeTurns } from './limits/connections.ts';
import { answer, openExchange } from './exchange.ts';
import { recordRequest } from './monitoring/metrics.ts';
import { textPage } from './responses/page.ts';
import { clientOf, pipeline } from './pipeline.ts';
import { logConsole, openListener, prepareShutdown } from './process.ts';
import { refuseTunnel } from './requests/request-form.ts';
import { trustedHops } from './requests/request-headers.ts';
import type { ShopResponse } from './responses/response.ts';
import { storeOf } from './requests/shop-checks.ts';

// `cli/start/start.ts` has parsed these (config/env/env.ts).
const listener = await openListener(Number(process.env.PORT || 3000));
const { port } = listener;
const log = pino({ level: process.env.LOG_LEVEL || 'info', base: null, mixin: traceFields });
logConsole(log);

bridge.build = buildId(stampIn('.next'));
const { ACCESS_LOG, NODE_NAME, REDIS_URL, STORE_HOST_OVERRIDE } = process.env;
if (REDIS_URL) bridge.counts = (await import('../lib/http/limits/redis.ts')).openRedis(REDIS_URL, log);
if (bridge.counts && STORE_HOST_OVERRIDE === 'on') followSwitches(bridge.counts);
const traces = tracing(process.env as TracingVariables);
const proxies = ownProxies();
const endTraces =
  traces &&
  (await import('../lib/telemetry/start.ts')).startTelemetry(traces, {
    log,
    storeOf,
    isTrusted: (request) => trustedHops(request, proxies) > 0,
  });
// Next takes this, which its `output: 'standalone'` sets as well, instead of loading a compiler of 40 MB to read `next.config.ts`.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfig('.next');
const app = next({ dev: false, port, hostname: '0.0.0.0' });
await app.prepare();
const steps = pipeline(app.getRequestHandler(), (text) => log.warn(text));

const logAccess =
  ACCESS_LOG === 'on' ? accessLog((line) => log.info(line, 'request'), NODE_NAME || undefined) : null;

/** More than Node's ten: limits, metrics, Next and compression each wait for the end of a response. */
const MAX_LISTENERS = 30;

function handleRequest(request: IncomingMessage, response: ShopResponse): void {
  response.setMaxListeners(MAX_LISTENERS);
  const exchange = openExchange(request, response);
  recordRequest(exchange);
  logAccess?.(exchange);
  answer(exchange, steps).catch(async (error: unknown) => {
    log.error({ err: error }, 'a step of the pipeline failed');
    if (response.headersSent) response.destroy();
    else await response.send(textPage(500, 'Something went wrong'));
  });
}

const server = createGuardedServer(takeTurns(handleRequest, clientOf), proxies);

server.on('connect', refuseTunnel);
server.keepAliveTimeout = 65_000;
server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`Port ${port}: ${error.code}\n`);
  process.exit(1);
});
listener.attach(server);
prepareShutdown({
  server,
  closeApp: () => app.close().finally(endTraces),
  delayMs: Number(process.env.SHUTDOWN_DELAY_MS || 1_000),
});
