import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { customerContext, pageCustomer } from '@/features/store/server/signed-in';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { type FormOutcome, readCookies } from '@/lib/http/session/cookies';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { type SavedStep, savedSystemPaths } from '@/lib/paths/server-paths';
import { adjusted } from '../adjust';
import { type Answers, answersQuery } from '../answers';
import type { SavedSystemForm } from '../schema';
import { systemPage } from './system';

/** The plans of the customer of the page, the newest first; none of a guest. */
export const savedSystems = async () => backend().savedSystems.list(await pageCustomer());

const to = (location: string): FormOutcome => ({ location, cookies: [] });

/** Saves the exact articles, as the link and the PDF have them: a later catalogue may propose others. */
async function save(context: Context, headers: Headers, answers: Answers): Promise<FormOutcome> {
  const asked = answersQuery({ ...answers, step: 'systems' });
  if (context.customer === null) return to(accountPaths.login(paths.system(asked)));
  const done = (step: SavedStep) => to(savedSystemPaths.saved(asked, step));
  if ((await countCall('system', clientOf(headers))) !== null) return done('failed');
  const { shown } = await systemPage(context, answers);
  const query = shown ? answersQuery(adjusted(answers, shown.selection.parts)) : asked;
  const saved = await backend().savedSystems.save(context, { name: answers.name, query });
  if (saved.ok) return done('done');
  return done(saved.error.code === 'saved_system_limit' ? 'full' : 'failed');
}

export async function changeSavedSystems(
  guest: Context,
  headers: Headers,
  input: SavedSystemForm | null,
): Promise<FormOutcome> {
  const context = await customerContext(guest, readCookies(headers));
  if (input?.action === 'save') return save(context, headers, input.answers);
  if (context.customer === null) return to(accountPaths.login(accountPaths.systems));
  if (input) await backend().savedSystems.remove(context, input.id);
  return to(accountPaths.systems);
}
