import { verifyMailServer } from '@/commerce/providers/email/transport';
import { readTemplates } from '@/commerce/providers/templates/template-content';
import { examineShop } from '@/features/staff-settings/server/doctor';
import type { LegalQuestion } from '@/features/staff-settings/server/legal-questions';
import type { FactState } from '@/features/staff-settings/server/shop-facts';
import { englishFact, englishFinding, englishQuestion } from '@/lib/messages/coded-texts';
import { CommandError, type Commands } from '../command';
import { withAdmin } from '../with-admin';

const questionLine = ({ asOf, country, fact, question, source }: LegalQuestion): string =>
  `A lawyer confirms  ${country ?? 'all'}  ${fact}: ${englishQuestion(question, asOf)}${source === '' ? '' : ` (${source})`}`;

export const commands: Commands = {
  doctor: {
    summary:
      'list what is configured, invented or missing, and what a lawyer confirms; exit code 1 if a shop that sells would show invented facts or lacks something',
    run: async ({ show }) => {
      const examined = await examineShop({ ask: withAdmin, readTemplates, verifyMailServer });
      const report = {
        ...examined,
        facts: examined.facts.map(({ note, state, ...fact }) => ({
          fact: englishFact(fact),
          state,
          note: note && englishFinding(note),
        })),
        warnings: examined.warnings.map((each) => `Warning: ${englishFinding(each)}`),
      };
      const { facts, faults, production, questions, warnings } = report;
      const text = [
        ...facts.map(
          ({ fact, note, state }) => `${state.padEnd(10)}  ${[fact, note ?? []].flat().join(': ')}`,
        ),
        ...faults.map((line) => `A server does not start: ${line}`),
        ...warnings,
        ...questions.map(questionLine),
      ].join('\n');
      const count = (wanted: FactState) => facts.filter(({ state }) => state === wanted).length;
      const [invented, templates, missing] = [count('demo'), count('template'), count('missing')];
      if (!production || invented + templates + missing + faults.length === 0) return show(report, text);
      throw new CommandError(
        `${text}\nNot ready to sell: ${invented} invented, ${templates} pages to be checked, ${missing} missing, ${faults.length} faults.`,
        report,
      );
    },
  },
};
