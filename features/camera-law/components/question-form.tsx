import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { RadioCard, RadioCardGroup } from '@/ui/form/radio-cards';
import { grounds, type LawAnswers, passers, sounds } from '../duties';

/** The three questions as a form that loads the page with its answers. */
export async function QuestionForm({ answers }: { readonly answers: LawAnswers }) {
  const t = await getTranslations('cameraLaw');
  const hints: Partial<Record<string, string>> = {
    own: t('ground.ownHint'),
    shared: t('ground.sharedHint'),
    public: t('who.publicHint'),
  };
  const card = (name: keyof LawAnswers, value: string, title: string) => (
    <RadioCard
      key={value}
      name={name}
      value={value}
      defaultChecked={answers[name] === value}
      title={title}
      description={hints[value]}
    />
  );
  return (
    <form action={`${paths.cameraLaw}#rules`} className="grid min-w-0 gap-6">
      <RadioCardGroup legend={t('ground.legend')}>
        {grounds.map((value) => card('ground', value, t(`ground.${value}`)))}
      </RadioCardGroup>
      <RadioCardGroup legend={t('who.legend')}>
        {passers.map((value) => card('who', value, t(`who.${value}`)))}
      </RadioCardGroup>
      <RadioCardGroup legend={t('sound.legend')}>
        {sounds.map((value) => card('sound', value, t(`sound.${value}`)))}
      </RadioCardGroup>
      <Button type="submit" size="lg" full>
        {t('show')}
      </Button>
    </form>
  );
}
