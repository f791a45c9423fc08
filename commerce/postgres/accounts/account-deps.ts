import type { Database } from '@/database/pool';
import type { EmailQueue } from '../outbox/write-email';
import type { LoginThrottle } from './sign-in/throttle';

/** The dependencies of everything that changes accounts. */
export interface AccountDeps {
  readonly db: Database;
  readonly queue: EmailQueue;
  readonly throttle: LoginThrottle;
  /** Signs the keys of browsers that have signed in. */
  readonly secret: string;
}
