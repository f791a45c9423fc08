import { acquireDatabase } from '@/commerce/postgres/embedded/client';

// A process that holds a lease on the database of its folder until it is ended. Says the address.
const lease = await acquireDatabase();
process.stdout.write(`${lease.url}\n`);
process.on('SIGTERM', () => void lease.release().then(() => process.exit(0)));
setInterval(() => undefined, 1_000);
