import type { Instrumentation } from 'next';

/** Next calls this once when a server process starts. */
export async function register(): Promise<void> {
  // Next also bundles this file for the edge runtime, which we do not use, and replaces exactly this expression.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { bridge } = await import('@/lib/bridge');
  const { loadRefusalTexts } = await import('@/lib/http/refusal-texts');
  bridge.refusalTexts = await loadRefusalTexts();
  const { env } = await import('@/config/env/env');
  const { compose } = await import('@/commerce/compose');
  const { renderEmail } = await import('@/emails/templates');
  const { paymentWords } = await import('@/lib/messages/method-titles');
  const { createRenderThread } = await import('@/documents/render-thread');
  const { testEmail: renderTest } = await import('@/emails/test-email');
  const { runtime } = compose({
    renderEmail,
    renderDocument: createRenderThread(),
    renderTest,
    paymentWords,
  });
  const { startBackground } = await import('@/commerce/background');
  const { unknownPath } = await import('@/features/content/server/unknown-path');
  const { answerGuest, mayDemandSignIn } = await import('@/features/account/server/guest-check');
  const { storeOfHost } = await import('@/lib/http/request-origin');
  const { requestedHost } = await import('@/lib/http/request-origin');
  const { storeGauges } = await import('@/lib/http/limits/shared-limiter');
  bridge.storeOf = (headers) => storeOfHost(requestedHost(headers));
  const { poolGauges } = await import('@/lib/pool-meter');
  bridge.readGauges = async () => [...(await runtime.gauges()), ...storeGauges(), ...poolGauges()];
  bridge.unknownPath = unknownPath;
  if (mayDemandSignIn()) bridge.answerGuest = answerGuest;
  const { NODES, ROLE } = env();
  await startBackground(runtime, { runsJobs: ROLE !== 'web', nodes: NODES });
}

/** Logs it with the id that the error page names. A temporary one is 503 and one line: an outage has thousands. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { isUnavailable } = await import('@/lib/unavailable');
  const { reportFailure } = await import('@/server/responses/unavailable-requests');
  const isFirst = reportFailure(headers, isUnavailable(error));
  const { log } = await import('@/lib/http/log');
  const { requestIdHeader } = await import('@/lib/http/headers');
  const { digest } = error as { digest?: string };
  const requestId = headers[requestIdHeader];
  if (isUnavailable(error)) {
    if (isFirst) log.warn({ reason: error.message, requestId, route: routePath }, 'page unavailable');
    return;
  }
  log.error({ err: error, requestId, digest, route: routePath }, 'render failed');
};
