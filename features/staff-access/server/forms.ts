import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import { staffLanguages } from '@/config/staff-languages';
import type { StaffProblem, StaffSession } from '@/commerce/model/staff-access';
import type { StaffCredential, StaffProof } from '@/commerce/ports/staff';
import { staffLimits } from '@/config/limits/staff';
import { isCommonPassword } from '@/lib/fields/password/common-password';
import { passwordLimits } from '@/lib/fields/password/password';
import {
  type CookieChange,
  deletedCookie,
  type FormOutcome,
  redirectTo,
  serverCookies,
} from '@/lib/http/session/cookies';
import { readForm } from '@/lib/http/read-body';
import { type StaffKey, staffTexts } from '@/lib/messages/staff-texts';
import { type Result, fail } from '@/lib/result';
import { type AccessProblem, staffPath } from '../problem';
import { type AccessRequest, accessRequest, noteCookie } from './session';
import { begunChallenge, begunCodes, setupCookie } from './setup';

const maxBytes = 64 * 1024;

const word = z.string().max(200).default('');
const answer = z
  .string()
  .default('')
  .transform((text): unknown => {
    try {
      return text === '' ? null : JSON.parse(text);
    } catch {
      return null;
    }
  });
const next = staffPath.catch('/');
const credential = { answer, name: z.string().trim().max(60).default(''), password: word, code: word };
const none = z.object({});

const signInSchema = z.object({
  next,
  email: z.string().trim().max(254).default(''),
  password: word,
  code: word,
  answer,
});
const acceptSchema = z.object({ token: z.string().max(100), ...credential });

interface AccessForm<Input> {
  readonly input: z.ZodType<Input>;
  /** The page that shows what is wrong. */
  readonly page: (input: Input) => string;
  readonly run: (input: Input, request: AccessRequest) => Promise<FormOutcome | AccessProblem>;
}

const form = <Input>(given: AccessForm<Input>) => given as unknown as AccessForm<never>;

const go = (location: string, ...cookies: CookieChange[]): FormOutcome => ({ location, cookies });
const forgotten = deletedCookie('staff_setup');

async function noted(request: AccessRequest, location: string, key: StaffKey, ...cookies: CookieChange[]) {
  const { t } = await staffTexts(request.session?.member.language ?? 'en');
  return go(location, await noteCookie(t(key), location), forgotten, ...cookies);
}

/** The cookie of a new session; the one that the browser had before ends. */
async function signedIn({ cookies }: AccessRequest, secret: string, location: string): Promise<FormOutcome> {
  const before = cookies.get('staff');
  if (before) await backend().staff.signOut(before);
  return go(location, { name: 'staff', value: secret, maxAge: serverCookies.staff }, forgotten);
}

async function proofOf(
  input: Pick<z.output<typeof signInSchema>, 'answer' | 'code' | 'password'>,
  { cookies, origin }: AccessRequest,
): Promise<StaffProof | null> {
  if (input.answer === null) return { kind: 'password', password: input.password, code: input.code };
  const challenge = await begunChallenge(cookies);
  return challenge === null
    ? null
    : { kind: 'passkey', answer: { response: input.answer, challenge, origin } };
}

function isWeak(password: string, email: string): boolean {
  const { minPassword } = staffLimits;
  const isShort = password.length < minPassword || password.length > passwordLimits.max;
  return isShort || isCommonPassword(password) || password.toLowerCase() === email.toLowerCase();
}

/** A passkey or a password that a form sends. */
async function credentialOf(
  input: z.output<typeof acceptSchema>,
  { client, cookies, origin }: AccessRequest,
  member: { readonly id: string; readonly email: string },
): Promise<Result<StaffCredential, AccessProblem>> {
  if (input.answer !== null) {
    const challenge = await begunChallenge(cookies);
    if (challenge === null) return fail({ code: 'expired' });
    const device = [client.browser, client.system].filter((each) => each !== null).join(', ');
    const name = input.name || device || 'Passkey';
    return {
      ok: true,
      data: { kind: 'passkey', answer: { response: input.answer, challenge, origin }, name },
    };
  }
  const codes = await begunCodes(cookies, member.id);
  if (codes?.secret === undefined) return fail({ code: 'expired' });
  const { code, password } = input;
  if (isWeak(password, member.email)) return fail({ code: 'password_weak' });
  const setup = { secret: codes.secret, recoveryCodes: codes.recoveryCodes };
  return { ok: true, data: { kind: 'password', password, setup, code } };
}

const expired: AccessProblem = { code: 'expired' };

const me = '/me';

/** A form of somebody who is signed in. Those who have to confirm first come back to it. */
const own = <Input>(
  input: z.ZodType<Input>,
  run: (session: StaffSession, input: Input, request: AccessRequest) => Promise<FormOutcome | AccessProblem>,
) =>
  form<Input>({
    input,
    page: () => me,
    run: async (given, request) => {
      if (!request.session) return go(`/sign-in?next=${me}`);
      const outcome = await run(request.session, given, request);
      return 'code' in outcome && outcome.code === 'confirm' ? go(`/confirm?next=${me}`) : outcome;
    },
  });

const removed = async (
  request: AccessRequest,
  result: Result<void, StaffProblem>,
  key: StaffKey,
): Promise<FormOutcome | AccessProblem> => (result.ok ? noted(request, me, key) : result.error);

const withId = z.object({ id: z.string().max(1_400) });

/** What is sent to `/access/<name>`. */
const forms = {
  'sign-in': form({
    input: signInSchema,
    page: ({ next: to }) => `/sign-in?next=${encodeURIComponent(to)}`,
    run: async (input, request) => {
      const proof = await proofOf(input, request);
      if (!proof) return expired;
      const email = proof.kind === 'passkey' ? null : input.email;
      const result = await backend().staff.signIn(email, proof, request.client);
      return result.ok ? signedIn(request, result.data.secret, input.next) : result.error;
    },
  }),
  confirm: form({
    input: signInSchema,
    page: ({ next: to }) => `/confirm?next=${encodeURIComponent(to)}`,
    run: async (input, request) => {
      if (!request.session) return go(`/sign-in?next=${encodeURIComponent(input.next)}`);
      const proof = await proofOf(input, request);
      if (!proof) return expired;
      const result = await backend().staff.confirm(request.session, proof);
      return result.ok ? go(input.next, forgotten) : result.error;
    },
  }),
  'sign-out': form({
    input: none,
    page: () => '/sign-in',
    run: async (_, request) => {
      const secret = request.cookies.get('staff');
      if (secret) await backend().staff.signOut(secret);
      return go('/sign-in', deletedCookie('staff'), forgotten);
    },
  }),
  accept: form({
    input: acceptSchema,
    page: ({ token }) => `/invite/${encodeURIComponent(token)}`,
    run: async (input, request) => {
      const member = await backend().staff.openInvite(input.token);
      if (!member) return { code: 'link_invalid' };
      const given = await credentialOf(input, request, member);
      if (!given.ok) return given.error;
      const result = await backend().staff.acceptInvite(input.token, given.data, request.client);
      return result.ok ? signedIn(request, result.data.secret, '/') : result.error;
    },
  }),
  'accept-codes': form({
    input: z.object({ token: z.string().max(100) }),
    page: ({ token }) => `/invite/${encodeURIComponent(token)}`,
    run: async ({ token }) => {
      const member = await backend().staff.openInvite(token);
      if (!member) return { code: 'link_invalid' };
      const codes = await backend().staff.codeSetup(member.email);
      return go(`/invite/${encodeURIComponent(token)}`, await setupCookie({ member: member.id, ...codes }));
    },
  }),
  codes: own(none, async ({ confirmed, member }) => {
    if (!confirmed) return { code: 'confirm' };
    return go(
      me,
      await setupCookie({ member: member.id, ...(await backend().staff.codeSetup(member.email)) }),
    );
  }),
  add: own(z.object(credential), async (session, input, request) => {
    const given = await credentialOf({ token: '', ...input }, request, session.member);
    if (!given.ok) return given.error;
    const result = await backend().staff.add(session, given.data);
    if (!result.ok) return result.error;
    return noted(
      request,
      me,
      given.data.kind === 'passkey' ? 'access.done.passkeyAdded' : 'access.done.passwordSet',
    );
  }),
  'remove-passkey': own(withId, async (session, { id }, request) =>
    removed(request, await backend().staff.removePasskey(session, id), 'access.done.passkeyRemoved'),
  ),
  'remove-password': own(none, async (session, _, request) =>
    removed(request, await backend().staff.removePassword(session), 'access.done.passwordRemoved'),
  ),
  'renew-codes': own(none, async (session) => {
    const result = await backend().staff.renewRecoveryCodes(session);
    if (!result.ok) return result.error;
    return go(me, await setupCookie({ member: session.member.id, recoveryCodes: result.data }));
  }),
  'forget-codes': own(none, async () => go(me, forgotten)),
  'end-session': own(withId, async (session, { id }, request) => {
    await backend().staff.endSession(session, id);
    return noted(request, me, 'access.done.sessionEnded');
  }),
  language: own(z.object({ language: z.enum(staffLanguages) }), async (session, { language }, request) => {
    await backend().staff.setLanguage(session, language);
    const member = { ...session.member, language };
    return noted({ ...request, session: { ...session, member } }, me, 'access.done.languageSet');
  }),
} as const satisfies Record<string, AccessForm<never>>;

const problemPath = (page: string, code: AccessProblem['code']) =>
  `${page}${page.includes('?') ? '&' : '?'}problem=${code}`;

/** Answers a form, which works without script: by the next page, or by its page with what is wrong. */
export async function answerForm(request: Request, name: string): Promise<Response> {
  const sent = await readForm(request, maxBytes);
  if (sent instanceof Response) return sent;
  const asked = Object.hasOwn(forms, name) ? forms[name as keyof typeof forms] : null;
  if (!asked) return new Response('Not found\n', { status: 404 });
  const parsed = asked.input.safeParse(Object.fromEntries(sent));
  if (!parsed.success) return redirectTo(request, problemPath('/sign-in', 'form'));
  const outcome = await asked.run(parsed.data, await accessRequest(request));
  return 'code' in outcome
    ? redirectTo(request, problemPath(asked.page(parsed.data), outcome.code))
    : redirectTo(request, outcome.location, outcome.cookies);
}
