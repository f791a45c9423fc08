import 'server-only';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { StaffMember } from '@/commerce/model/staff';
import { staffLimits } from '@/config/limits/staff';
import { site } from '@/config/site/site';
import { clientOf } from '@/lib/http/headers';
import { followed } from '@/lib/http/limits/rate-limit';
import { foreignOrigin, readJson } from '@/lib/http/read-body';
import { appendCookies } from '@/lib/http/session/cookies';
import { type AccessRequest, accessRequest } from './session';
import { setupCookie } from './setup';

/** The status for a member who has to confirm before they create a passkey, which would be of no use. */
const mustConfirm = 409;

const schema = z.object({ kind: z.enum(['get', 'create']), token: z.string().max(100).optional() });

const timeout = staffLimits.setupMinutes * 60_000;
const maxBytes = 1024;

/** `known`: passkeys of a member who confirms, or adds another one. */
const passkeysOf = async ({ session }: AccessRequest) =>
  session ? (await backend().staff.access(session)).passkeys.map(({ id }) => ({ id })) : [];

function creation(member: StaffMember, rpID: string, excludeCredentials: { id: string }[]) {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID,
    userID: Buffer.from(member.id),
    userName: member.email,
    userDisplayName: member.name,
    timeout,
    excludeCredentials,
    // The authenticator finds the member by itself, and asks for a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...staffLimits.passkeyAlgorithms],
  });
}

const refuse = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** What a browser needs to ask for a passkey, or to create one: for an invitation or for a member who is signed in. */
export async function answerChallenge(request: Request): Promise<Response> {
  if (foreignOrigin(request.headers)) return refuse(403);
  const body = await readJson(request, maxBytes);
  const asked = schema.safeParse(body.ok ? body.data : null);
  if (!asked.success) return refuse(400);
  const { kind, token } = asked.data;
  const access = await accessRequest(request);
  const rpID = new URL(access.origin).hostname;
  const optionsFor = async () => {
    if (kind === 'get')
      return generateAuthenticationOptions({
        rpID,
        timeout,
        userVerification: 'required',
        allowCredentials: await passkeysOf(access),
      });
    if (token !== undefined) {
      const invited = await followed(clientOf(request.headers), () => backend().staff.openInvite(token));
      return invited && creation(invited, rpID, []);
    }
    if (access.session?.confirmed === false) return 'confirm';
    return access.session && creation(access.session.member, rpID, await passkeysOf(access));
  };
  const options = await optionsFor();
  if (!options) return refuse(401);
  if (options === 'confirm') return refuse(mustConfirm);
  const headers = new Headers({ 'cache-control': 'no-store' });
  appendCookies(headers, [await setupCookie({ challenge: options.challenge })], request.headers);
  return Response.json(options, { headers });
}
