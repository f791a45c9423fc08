import { startCmsServer } from './cms-server';
import { startEmailServer } from './email-server';
import { startFeedbackCompany } from './feedback-company-server';
import { startViesServer } from './vies-server';
import type { MockServer } from './mock-server';
import { startMultisafepay } from './multisafepay-server';
import { startTagServer } from './tag-server';

/** Every mocked third party. Add one here, and `npm run mocks` and the tests start it with the others. */
const servers: readonly (() => Promise<MockServer>)[] = [
  startEmailServer,
  startViesServer,
  startCmsServer,
  startFeedbackCompany,
  () => startMultisafepay(),
  startTagServer,
];

/** Starts every mock server. `variables` point a shop that is started with them to the mocks. */
export async function startMocks(): Promise<MockServer> {
  const started = await Promise.all(servers.map((start) => start()));
  return {
    variables: Object.assign({}, ...started.map(({ variables }) => variables)),
    notes: started.flatMap(({ notes }) => notes),
    close: async () => {
      await Promise.all(started.map((server) => server.close()));
    },
  };
}
