import { acquireDatabase } from '@/database/embedded/client';

// A process that holds a lease on the database of its folder until it is terminated. Prints the URL of the database, and the
// reason if the lease ends.
const lease = await acquireDatabase();
process.stdout.write(`${lease.url}\n`);
lease.lost.addEventListener('abort', () => process.stdout.write(`${String(lease.lost.reason)}\n`));
process.on('SIGTERM', () => void lease.release().then(() => process.exit(0)));
setInterval(() => undefined, 1_000);
