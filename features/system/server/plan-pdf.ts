import 'server-only';
import { renderDocument } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { DocumentFile } from '@/commerce/model/document';
import type { SystemPlanData } from '@/commerce/model/system-plan';
import { storeTexts, type Texts } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import { type Answers, answersQuery, readAnswers } from '../answers';
import { mbit } from '../engine/physics';
import type { Parts, Selection } from '../engine/types';
import { isCamera, wiring } from '../engine/wiring';
import { drawingOf, withKey } from '../plan-drawing';
import { planOf } from '../plan-views';
import { conflictText, missingText, notCheckedText, spotText } from '../texts';
import { type ShownSystem, systemPage } from './system';

function wiringOf(t: Texts, selection: Selection, parts: Parts): SystemPlanData['wiring'] {
  const runs = wiring(selection, parts);
  const repeated = new Set(
    runs.flatMap(({ from, to }) => [from, to].flatMap(({ sku, unit }) => (unit > 1 ? [sku] : []))),
  );
  const end = ({ sku, unit }: { sku: string; unit: number }) =>
    `${parts.get(sku)?.name ?? sku}${repeated.has(sku) ? ` (${unit})` : ''}`;
  return runs.map(({ from, to, port, link, metres, watts, spot }) => ({
    from: spot === undefined ? end(from) : `${spotText(t, spot)}: ${end(from)}`,
    to: end(to),
    port,
    link,
    metres,
    watts,
  }));
}

/** What the PDF states about a system. */
function planData(
  t: Texts,
  answers: Answers,
  shown: ShownSystem,
  parts: Parts,
  { currency, store }: Context,
): SystemPlanData {
  const { check, rows, selection } = shown;
  const plan = planOf(answers, selection, parts);
  const { length } = plan.views;
  const drawing = drawingOf(plan, {
    name: (spot) => spotText(t, spot),
    device: (kind) => t(`systemPlan.device.${kind}`),
  });
  const cameras = [...new Map(rows.map(({ part }) => [part.sku, part])).values()].filter(isCamera);
  return {
    name: answers.name,
    drawing: withKey(drawing, (zone) => t(`systemPlan.zone.${zone}`)),
    ownGround: answers.plan !== null,
    caption: t('systemPlan.drawing', { count: length, number: String(length) }),
    parts: rows.map(({ sku, part, quantity, spot, phase = 1, minor }) => ({
      sku: sku.startsWith('own:') ? '' : sku,
      name: part.name,
      quantity,
      spot: spot === undefined ? '' : spotText(t, spot),
      phase,
      price: minor === null ? null : { minor, currency },
    })),
    total: { minor: shown.minor, currency },
    wiring: wiringOf(t, selection, parts),
    cameras: cameras.map(({ name, facts }) => ({ name, facts, mbit: mbit(facts) })),
    days: answers.days,
    hours: answers.hours,
    open: [
      ...check.missing.map((each) => missingText(t, each)),
      ...check.conflicts.map((each) => conflictText(t, each, parts, store)),
    ],
    notChecked: check.notChecked.map((code) => notCheckedText(t, code)),
    path: paths.system(answersQuery(answers)),
    date: new Date(),
  };
}

/** The plan of the answers in the query as PDF; null if they make no system. */
export async function systemPlan(context: Context, query: URLSearchParams): Promise<DocumentFile | null> {
  const answers = readAnswers(
    Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
  );
  const [t, { parts, shown }] = await Promise.all([storeTexts(context.store), systemPage(context, answers)]);
  return shown && renderDocument('system_plan', planData(t, answers, shown, parts, context), context.store);
}
