import type { MessageKeys, NestedKeyOf } from 'use-intl';
import { z } from 'zod';
import { type CameraLaw, localText } from '@/config/countries/camera-law';
import type { Language } from '@/config/types';
import type { Messages } from '@/lib/messages/messages';

export const grounds = ['inside', 'own', 'shared', 'neighbour', 'street'] as const;
export const passers = ['household', 'staff', 'public'] as const;
export const sounds = ['off', 'on'] as const;

/** The three questions, as the query answers them; the most frequent answer where it does not. */
export const answersSchema = z.object({
  ground: z.enum(grounds).catch('own'),
  who: z.enum(passers).catch('household'),
  sound: z.enum(sounds).catch('off'),
});
export type LawAnswers = z.infer<typeof answersSchema>;

/** `change`: not allowed like this. */
export type Level = 'change' | 'must' | 'should' | 'good';

type DutyTexts = Messages['cameraLaw']['duty'];
type DutyKey = MessageKeys<DutyTexts, NestedKeyOf<DutyTexts>>;

export interface Duty {
  readonly topic: keyof DutyTexts;
  readonly level: Level;
  /** Below `cameraLaw.duty`, with `source`, `name` and `days`. */
  readonly text: DutyKey;
  readonly source: string;
  readonly name: string;
  readonly days: number;
  /** Where it is done. */
  readonly url?: string;
}

/** Whether a household films nothing but its own, so that data protection law does not apply. */
const isExempt = ({ household }: CameraLaw, { ground, who }: LawAnswers): boolean =>
  who === 'household' && (ground === 'inside' || (ground === 'own' && household === 'own'));

function groundDuty({ street }: CameraLaw, { ground, who }: LawAnswers): [Level, DutyKey] {
  switch (ground) {
    case 'street':
      return [street === 'never' ? 'change' : 'must', `ground.street.${street}`];
    case 'neighbour':
      return street === 'duties' ? ['must', 'ground.street.duties'] : ['change', 'ground.neighbour'];
    case 'shared':
      return ['must', 'ground.shared'];
    default:
      return ['good', who === 'household' ? 'ground.own' : 'ground.premises'];
  }
}

function signDuty(law: CameraLaw, answers: LawAnswers): [Level, DutyKey] {
  if (isExempt(law, answers)) return ['should', 'sign.exempt'];
  return ['must', law.sign.prescribed ? 'sign.prescribed' : 'sign.required'];
}

function soundDuty({ sound }: CameraLaw, answers: LawAnswers): [Level, DutyKey] {
  if (answers.sound === 'off') return ['good', 'sound.off'];
  return sound.crime ? ['change', 'sound.crime'] : ['should', 'sound.intrusive'];
}

function retentionDuty(law: CameraLaw, answers: LawAnswers): [Level, DutyKey] {
  const { retention } = law;
  const hasNumber = retention.days !== null && !(retention.businessOnly && answers.who === 'household');
  if (!hasNumber) return ['should', 'retention.open'];
  const isLaw = retention.basis === 'law' && !isExempt(law, answers);
  return isLaw ? ['must', 'retention.law'] : ['should', 'retention.guidance'];
}

function registrationsOf(law: CameraLaw, answers: LawAnswers): CameraLaw['registration'] {
  const applies = {
    any: !isExempt(law, answers),
    outside: answers.ground !== 'inside',
    business: answers.who !== 'household',
    public: answers.who === 'public',
  };
  return law.registration.filter(({ when }) => applies[when]);
}

/** What the law of the country asks of a camera with these answers, in the order of the topics. */
export function dutiesOf(law: CameraLaw, answers: LawAnswers, language: Language): Duty[] {
  const local = (text: Parameters<typeof localText>[0]) => localText(text, language);
  const duty = (
    [level, text]: [Level, DutyKey],
    source?: Parameters<typeof local>[0],
    more: Partial<Duty> = {},
  ): Duty => ({
    topic: text.slice(0, text.indexOf('.')) as Duty['topic'],
    level,
    text,
    source: source === undefined ? '' : local(source),
    name: '',
    days: law.retention.days ?? 0,
    ...more,
  });
  const registrations = registrationsOf(law, answers).map(({ kind, name, source, url }) =>
    duty([kind === 'voluntary' ? 'should' : 'must', `registration.${kind}`], source, {
      name: local(name),
      url: local(url),
    }),
  );
  return [
    duty(groundDuty(law, answers)),
    duty(soundDuty(law, answers), law.sound.source),
    duty(signDuty(law, answers), law.sign.prescribed?.source ?? law.sign.source),
    ...(registrations.length > 0 ? registrations : [duty(['good', 'registration.none'])]),
    duty(retentionDuty(law, answers), law.retention.source),
    ...(answers.who === 'household'
      ? []
      : [duty(['must', 'staff.inform'], law.staff), duty(['must', 'assessment.write'])]),
    ...(isExempt(law, answers) ? [] : [duty(['must', 'rights.answer'])]),
  ];
}

/** `change` if something is not allowed, `duties` if something is required, else `fine`. */
export function verdictOf(duties: readonly Duty[]): 'change' | 'duties' | 'fine' {
  if (duties.some(({ level }) => level === 'change')) return 'change';
  return duties.some(({ level }) => level === 'must') ? 'duties' : 'fine';
}
