import 'server-only';
import { type ZodType, z } from 'zod';
import { staffPath } from '@/features/staff-access/problem';
import { isStaffRefusal } from '@/commerce/model/staff';
import { requestLimits } from '@/config/limits/request-limits';
import { noteCookie, staffSession } from '@/features/staff-access/server/session';
import { type FieldMessages, fieldErrors, messageText } from '@/lib/fields/message';
import { clientOf } from '@/lib/http/headers';
import { readForm } from '@/lib/http/read-body';
import { appendCookies, redirectTo } from '@/lib/http/session/cookies';
import type { CodesOf, StaffKey } from '@/lib/messages/staff-texts';
import { someOf } from '../fields';
import { mostChosen } from '../list';
import { type Staff, staffOf } from './staff';

export type Words = readonly [key: StaffKey, values?: Readonly<Record<string, string | number>>];

/** `to`: the next page; else the page of the form is shown again. */
export interface Done {
  readonly done: Words;
  /** Lines below the words. */
  readonly report?: readonly string[] | undefined;
  readonly to?: string | undefined;
}

/** What the form has to say: at its fields, by their names, or as a whole. */
export interface Refused {
  readonly fields?: Readonly<Record<string, Words>>;
  /** Those of the shop's own rules, such as of an address. */
  readonly problems?: FieldMessages;
  readonly failure?: Words;
  readonly report?: readonly string[] | undefined;
}

/** Why nothing was done, by the texts of `prefix`; `changed`: somebody else was faster. */
export const refusals =
  <Prefix extends string>(prefix: Prefix) =>
  (code: CodesOf<Prefix> | 'changed'): Refused => {
    const key: string = code === 'changed' ? 'action.changed' : `${prefix}.${code}`;
    return { failure: [key as StaffKey] };
  };

/** Takes a step with each; says how many took it, and names those that did not. `take`: the name of such a one, or null. */
export async function withEach(
  ids: readonly string[],
  [all, some]: readonly [all: StaffKey, some: StaffKey],
  take: (id: string) => Promise<string | null>,
  values: Words[1] = {},
): Promise<Done> {
  const left: string[] = [];
  for (const id of ids) {
    const name = await take(id);
    if (name !== null) left.push(name);
  }
  const count = ids.length - left.length;
  return left.length === 0
    ? { done: [all, { ...values, count }] }
    : { done: [some, { ...values, count, left: someOf(left) }] };
}

export interface StaffAction<Input = never> {
  readonly input: ZodType<Input>;
  /** Answers with a file, as often as its form is sent. */
  readonly isFile?: true;
  run(staff: Staff, input: Input): Promise<Done | Refused | Response>;
}

/** An action of a screen: types its input, and forgets the type for the table of all (`app/staff/actions.ts`). */
export const action = <Input>(input: ZodType<Input>, run: StaffAction<Input>['run']): StaffAction =>
  ({ input, run }) as unknown as StaffAction;

export const fileAction = <Input>(
  input: ZodType<Input>,
  run: (staff: Staff, input: Input) => Promise<Response | Refused>,
): StaffAction => ({ ...action(input, run), isFile: true });

export type StaffActions = Readonly<Record<string, StaffAction>>;

/** What the island of a form reads. `to`: the page to show, with `done` on it. */
export interface ActionReply {
  readonly done?: string | undefined;
  readonly failure?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly to?: string | undefined;
  readonly report?: readonly string[] | undefined;
  /** Somebody else has changed it meanwhile: the page shows what is stored now. */
  readonly stale?: boolean;
}

const sent = z.object({ key: z.uuid().nullable().catch(null), back: staffPath.catch('/') });

/** Sheets and files of offers are the largest. */
const maxBytes = requestLimits.staffUploads.bytes;

function valuesOf(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, of: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

const staleWords: ReadonlySet<StaffKey> = new Set(['action.changed', 'access.problem.changed_meanwhile']);

async function replyOf(
  staff: Staff,
  asked: StaffAction,
  values: Readonly<Record<string, unknown>>,
  back: string,
): Promise<ActionReply | Response> {
  const { t, words } = staff;
  const count = [values['ids']].flat().length;
  if (count > mostChosen) return { failure: t('list.tooManyChosen', { count, most: mostChosen }) };
  // The key comes from a table of typed texts.
  const text = ([key, given]: Words) => t(key, given as never);
  const parsed = asked.input.safeParse(values);
  const explained = (problems: FieldMessages) => mapped(problems, (problem) => messageText(words, problem));
  if (!parsed.success) return { fields: explained(fieldErrors(parsed.error)) };
  try {
    const result = await asked.run(staff, parsed.data);
    if (result instanceof Response) return result;
    if ('done' in result) return { done: text(result.done), to: result.to, report: result.report };
    const { failure, fields = {}, problems = {}, report } = result;
    return {
      failure: failure && text(failure),
      stale: failure !== undefined && staleWords.has(failure[0]),
      fields: { ...mapped(fields, text), ...explained(problems) },
      report,
    };
  } catch (error) {
    if (!isStaffRefusal(error)) throw error;
    if (error.code === 'confirm') return { to: `/confirm?next=${encodeURIComponent(back)}` };
    if (error.code === 'repeated') return { done: t('action.repeated') };
    return { failure: t('action.notAllowed') };
  }
}

const page = (status: number, lines: readonly string[]) =>
  new Response(`${lines.join('\n')}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const problemsOf = ({ failure, fields = {} }: ActionReply): readonly string[] => [
  ...(failure === undefined ? [] : [failure]),
  ...Object.entries(fields).map(([field, message]) => `${field}: ${message}`),
];

/** Answers a form: with JSON to the island, else by the next page, or a text from which one goes back with nothing lost. */
export async function runAction(request: Request, actions: StaffActions, name: string): Promise<Response> {
  const [session, form] = await Promise.all([staffSession(), readForm(request, maxBytes)]);
  if (form instanceof Response) return form;
  const asked = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!asked) return page(404, ['Not found']);
  const wantsJson = request.headers.get('accept') === 'application/json';
  const { key, back } = sent.parse({ key: form.get('key'), back: form.get('back') });
  const signIn = `/sign-in?next=${encodeURIComponent(back)}`;
  if (!session) return wantsJson ? Response.json({ to: signIn }) : redirectTo(request, signIn);
  const staff = await staffOf(session, clientOf(request.headers), asked.isFile ? null : key);
  const reply = await replyOf(staff, asked, valuesOf(form), back);
  if (reply instanceof Response) return reply;
  if (wantsJson && reply.to === undefined)
    return Response.json(reply, { headers: { 'cache-control': 'no-store' } });
  const { done, report = [], to = back }: ActionReply = reply;
  const problems = problemsOf(reply);
  if (problems.length > 0) return page(422, [...problems, ...report, '', staff.t('action.goBack')]);
  // Without a script, a report is a page of its own.
  if (!wantsJson && report.length > 0) return page(200, [...(done === undefined ? [] : [done]), ...report]);
  const cookies = done === undefined ? [] : [await noteCookie(done, to)];
  if (!wantsJson) return redirectTo(request, to, cookies);
  const response = Response.json(reply, { headers: { 'cache-control': 'no-store' } });
  appendCookies(response.headers, cookies, request.headers);
  return response;
}
