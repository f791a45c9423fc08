import type { Result } from '@/lib/result';
import type { CommerceError } from '../errors';

/** The result of a call with expected failures. It rejects only because of bugs and outages. */
export type Outcome<T> = Promise<Result<T, CommerceError>>;
