import { prepareDatabase } from '@/cli/start/prepare-database';

// Prepares the database of the current directory as `npm start` does, and exits.
const lease = await prepareDatabase(process.cwd());
await lease.release();
