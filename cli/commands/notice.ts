import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  isWritten,
  offersEnough,
  remedies,
  safetyKinds,
  safetyTextsSchema,
} from '@/commerce/model/safety-notice';
import { languages } from '@/config/shop/store-views';
import { type Commands, instant, type Invocation } from '../command';
import { listCommand, refusal, withAdmin } from '../with-admin';

const fileSchema = z.partialRecord(
  z.enum(languages),
  z.strictObject(
    Object.fromEntries(
      Object.keys(safetyTextsSchema.shape).map((name) => [name, z.string().trim().refine(isWritten)]),
    ) as typeof safetyTextsSchema.shape,
  ),
);

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The texts by language: `en: { headline, hazard, action, contact }`. Throws UsageError. */
async function textsIn(file: string, wrong: Invocation['wrong']) {
  const texts = fileSchema.safeParse(parse(await readFile(file, 'utf8')));
  if (texts.success) return texts.data;
  const [issue] = texts.error.issues;
  throw wrong(
    `${file}: ${issue?.path.join('.')}: each language has ${Object.keys(safetyTextsSchema.shape).join(', ')}`,
  );
}

export const commands: Commands = {
  'notice draft': {
    usage: '<sku> <texts> --kind K [--remedy R …] [--only-one] [--from DAY] [--to DAY] [--id ID]',
    summary:
      'write a recall or safety warning about an article, or with --id a draft again; texts: a YAML file of headline, hazard, action and contact by language; sends nothing',
    run: async (invocation) => {
      const { day, has, needed, positionals, show, text, texts, wrong } = invocation;
      const [sku = '', file = ''] = positionals;
      const kind = needed('kind', safetyKinds);
      const offered = remedies.filter((each) => texts('remedy').includes(each));
      if (!offersEnough(kind, offered, has('only-one')))
        throw wrong(
          `a recall offers at least two --remedy of ${remedies.join(', ')}, or one with --only-one`,
        );
      const draft = {
        kind,
        remedies: kind === 'recall' ? offered : [],
        texts: await textsIn(file, wrong),
        from: day('from'),
        until: day('to', 1),
      };
      const given = text('id');
      const saved = await withAdmin(async ({ articles }) => {
        if (given === undefined) return articles.draftSafety(sku, draft);
        const notice = await articles.safety(idOf(given));
        return articles.changeSafety(idOf(given), draft, notice?.version ?? 0);
      });
      if (!saved.ok) {
        const { code } = saved.error;
        if (given !== undefined) throw refusal(`Notice ${given}`, 'safety.failure', code);
        throw code === 'unknown'
          ? refusal(sku, 'article.failure', code)
          : refusal(sku, 'safety.failure', code);
      }
      show(
        { id: saved.data },
        `Notice ${saved.data} is saved. To send it: npm run shop -- notice send ${saved.data}`,
      );
    },
  },
  'notice show': {
    usage: '<id>',
    summary: 'show a safety notice, and how many people get it or got it, by store',
    run: async ({ first: id, show }) => {
      const [notice, needed] = await withAdmin(async ({ articles }) => {
        const found = await articles.safety(idOf(id));
        return [found, found ? await articles.safetyLanguages(found.sku) : []] as const;
      });
      if (!notice) throw refusal(`Notice ${id}`, 'safety.failure', 'unknown');
      const { kind, name, recipients, sent, sku, states, texts, unreachable } = notice;
      const missing = sent === null ? needed.filter((language) => !texts[language]) : [];
      const people = recipients.map(({ people: count, store }) => `${store} ${count}`).join(', ');
      const lines = [
        `Notice ${id}: ${kind} of ${sku} ${name}, ${sent === null ? 'not sent' : `sent ${instant(sent)}`}`,
        `  people   ${people || 'nobody'}${unreachable > 0 ? `, ${unreachable} orders are erased` : ''}`,
        ...Object.entries(texts).map(([language, { headline }]) => `  ${language}       ${headline}`),
        ...(missing.length > 0 ? [`  missing  ${missing.join(', ')}`] : []),
        ...Object.entries(states).map(([state, count]) => `  ${state.padEnd(8)} ${count}`),
      ];
      show({ ...notice, missing }, lines.join('\n'));
    },
  },
  'notice send': {
    usage: '<id>',
    summary: 'email a safety notice to exactly those who bought its article, once',
    run: async ({ first: id, show }) => {
      const sent = await withAdmin(async ({ articles }) => {
        const notice = await articles.safety(idOf(id));
        return notice && articles.sendSafety(notice.id, notice.version);
      });
      if (!sent?.ok) throw refusal(`Notice ${id}`, 'safety.failure', sent?.error.code ?? 'unknown');
      show({ id: idOf(id), people: sent.data }, `The notice goes to ${sent.data} people within minutes.`);
    },
  },
  'notice list': listCommand({
    summary: 'list the safety notices, newest first',
    list: ({ articles }, query) => articles.safetyNotices(query),
    line: ({ created, id, kind, sent, sku }) =>
      [id, instant(created), kind, sku, sent === null ? 'not sent' : `sent ${instant(sent)}`].join('  '),
    none: 'There are no safety notices.',
  }),
};
