import { getTranslations } from 'next-intl/server';
import { signPurposes, signSizes } from '@/commerce/model/document';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { DownloadIcon } from '@/ui/icons';
import { Card, Heading } from '@/ui/layout';
import type { LawAnswers } from '../duties';
import { signLimits } from '../sign';

interface SignFormProps {
  /** How long recordings are kept by default; null: left to be filled in. */
  readonly days: number | null;
  readonly sound: LawAnswers['sound'];
}

export async function SignForm({ days, sound }: SignFormProps) {
  const t = await getTranslations('cameraLaw.sign');
  return (
    <Card as="section" padding="lg">
      <Heading level={2} size="section">
        {t('title')}
      </Heading>
      <p className="mt-2 max-w-prose text-ink-soft">{t('text')}</p>
      <form action={paths.cameraSign} target="_blank" className="mt-5 grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          maxLength={signLimits.text}
          autoComplete="organization"
        />
        <TextField
          name="contact"
          label={t('contact')}
          hint={t('contactHint')}
          maxLength={signLimits.text}
          autoComplete="off"
        />
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="mb-1.5 text-sm font-semibold text-ink">{t('purposes')}</legend>
          {signPurposes.map((purpose) => (
            <Checkbox
              key={purpose}
              name="purposes"
              value={purpose}
              label={t(`purpose.${purpose}`)}
              defaultChecked={purpose === 'property'}
            />
          ))}
        </fieldset>
        <TextField
          name="days"
          label={t('days')}
          defaultValue={days ?? ''}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <SelectField
          name="size"
          label={t('size')}
          options={signSizes.map((size) => ({ value: size, label: size.toUpperCase() }))}
        />
        {sound === 'on' && <input type="hidden" name="sound" value="on" />}
        <Button type="submit" size="lg" className="sm:col-span-2 sm:w-fit" leading={<DownloadIcon />}>
          {t('make')}
        </Button>
      </form>
    </Card>
  );
}
