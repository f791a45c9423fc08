import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret of a link: 192 bits, 32 characters. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** The form in which the secret of a confirmation link is stored. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
