import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { staffLimits } from '@/config/limits/staff';
import type { Queryable } from '@/database/pool';
import type { PasskeyAnswer } from '../../ports/staff';
import { staffMember, staffPasskey } from '../schema/staff';
import type { MemberRow } from './member-row';

const text = z.string().max(16_384);
const common = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

const signedSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish().transform((handle) => handle ?? undefined),
  }),
});

const createdSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

const hostOf = (origin: string) => new URL(origin).hostname;

/** Null for an answer that does not fit, such as one of another origin, for which `verify` throws. */
async function verified<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** The member whose passkey signed the challenge; null for a wrong or unknown one. Stores its counter. */
export async function memberOfAnswer(db: Queryable, answer: PasskeyAnswer): Promise<MemberRow | null> {
  const parsed = signedSchema.safeParse(answer.response);
  if (!parsed.success) return null;
  const [found] = await db
    .select({ member: staffMember, passkey: staffPasskey })
    .from(staffPasskey)
    .innerJoin(staffMember, eq(staffMember.id, staffPasskey.memberId))
    .where(and(eq(staffPasskey.id, parsed.data.id), isNull(staffMember.disabledAt)));
  if (!found) return null;
  const { counter, id, publicKey } = found.passkey;
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response: parsed.data as AuthenticationResponseJSON,
      expectedChallenge: answer.challenge,
      expectedOrigin: answer.origin,
      expectedRPID: hostOf(answer.origin),
      credential: { id, counter, publicKey: Buffer.from(publicKey, 'base64url') },
    }),
  );
  if (!result?.verified) return null;
  const { newCounter } = result.authenticationInfo;
  const used = { counter: newCounter, lastUsedAt: sql`now()` };
  // A counter that another request has raised meanwhile: a copy of the authenticator, or the same answer twice.
  const unchanged = and(eq(staffPasskey.id, id), eq(staffPasskey.counter, counter));
  return (await db.update(staffPasskey).set(used).where(unchanged)).rowCount === 1 ? found.member : null;
}

export type NewPasskey = Pick<
  typeof staffPasskey.$inferInsert,
  'counter' | 'id' | 'publicKey' | 'transports'
>;

/** The passkey that an authenticator created for the challenge; null for an answer that does not fit. */
export async function createdPasskey(answer: PasskeyAnswer): Promise<NewPasskey | null> {
  const parsed = createdSchema.safeParse(answer.response);
  if (!parsed.success) return null;
  const result = await verified(() =>
    verifyRegistrationResponse({
      response: parsed.data,
      expectedChallenge: answer.challenge,
      expectedOrigin: answer.origin,
      expectedRPID: hostOf(answer.origin),
      supportedAlgorithmIDs: [...staffLimits.passkeyAlgorithms],
    }),
  );
  if (!result?.verified) return null;
  const { counter, id, publicKey } = result.registrationInfo.credential;
  const { transports } = parsed.data.response;
  return { id, counter, publicKey: Buffer.from(publicKey).toString('base64url'), transports };
}
