import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import { type StaffLanguage, staffLanguages } from '@/config/staff-languages';
import { clientOf } from '@/lib/http/headers';
import { followed } from '@/lib/http/limits/rate-limit';
import { readCookies } from '@/lib/http/session/cookies';
import { staffTexts } from '@/lib/messages/staff-texts';
import { InvalidInvitePage, InvitePage, ProvePage } from '../components/access-pages';
import { staffPath } from '../problem';
import { staffSession } from './session';
import { begunCodes } from './setup';

export interface AccessProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const querySchema = z.object({
  next: staffPath.catch('/'),
  problem: z.string().optional().catch(undefined),
});

/** The language of a visitor who is not signed in: the first one that their browser asks for. */
export function visitorLanguage(accepted: string | null): StaffLanguage {
  const asked = (accepted ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return asked.flatMap((each) => staffLanguages.find((language) => language === each) ?? [])[0] ?? 'en';
}

async function visitorTexts() {
  const language = visitorLanguage((await headers()).get('accept-language'));
  return { language, ...(await staffTexts(language)) };
}

export async function SignInPage({ searchParams }: AccessProps) {
  const { next, problem } = querySchema.parse(await searchParams);
  if (problem === undefined && (await staffSession())) redirect(next);
  // A link on another site, such as a mailbox, comes without cookies (SameSite=Strict); the same page from here has them.
  const isForeign = (await headers()).get('sec-fetch-site') === 'cross-site';
  const again = `/sign-in?next=${encodeURIComponent(next)}`;
  if (isForeign) return <meta httpEquiv="refresh" content={`0; url=${again}`} />;
  const { language, t } = await visitorTexts();
  return <ProvePage t={t} language={language} next={next} problem={problem} email={null} />;
}

export async function ConfirmPage({ searchParams }: AccessProps) {
  const { next, problem } = querySchema.parse(await searchParams);
  const session = await staffSession();
  if (!session) redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  const { email, language } = session.member;
  const { t } = await staffTexts(language);
  return <ProvePage t={t} language={language} next={next} problem={problem} email={email} />;
}

export async function InvitationPage({
  params,
  searchParams,
}: AccessProps & { readonly params: Promise<{ token: string }> }) {
  const [{ token }, sent] = [await params, await headers()];
  const { problem } = querySchema.parse(await searchParams);
  const member = await followed(clientOf(sent), () => backend().staff.openInvite(token));
  if (!member) {
    const { language, t } = await visitorTexts();
    return <InvalidInvitePage t={t} language={language} />;
  }
  const { t } = await staffTexts(member.language);
  const codes = await begunCodes(readCookies(sent), member.id);
  return <InvitePage t={t} member={member} token={token} codes={codes} problem={problem} />;
}
