import { remedies, safetyKinds, type SafetyTexts } from '@/commerce/model/safety-notice';
import type { SafetyRecord } from '@/commerce/ports/admin/articles';
import { contactOf } from '@/config/shop/seller';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { Language } from '@/config/types';
import { dayField } from '@/features/staff/formats';
import { Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Select, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { languageMessages } from '@/lib/messages/messages';
import { createTranslator } from 'use-intl/core';

interface SafetyFormProps {
  readonly staff: Staff;
  readonly sku: string;
  /** Those that are needed. */
  readonly languages: readonly Language[];
  /** The draft that is changed; null for a new one. */
  readonly notice: SafetyRecord | null;
  readonly back: string;
}

/** What a text begins with; the writer fills in the dots. */
async function template(language: Language, name: string): Promise<SafetyTexts> {
  const t = createTranslator({ locale: language, messages: await languageMessages(language) });
  const store = storeCodes.find((code) => storeConfig(code).language === language) ?? storeCodes[0];
  const contact = store && contactOf(store);
  return {
    headline: t('safety.template.headline', { name }),
    hazard: t('safety.template.hazard'),
    action: t('safety.template.action'),
    contact: t('safety.template.contact', { phone: contact?.phoneNumber ?? '', email: contact?.email ?? '' }),
  };
}

export async function SafetyForm({ back, languages, notice, sku, staff }: SafetyFormProps) {
  const { admin, t } = staff;
  const begun = async (language: Language) =>
    template(language, (await admin.articles.show(sku, language))?.name ?? sku);
  const written = await Promise.all(
    languages.map(
      async (language) => [language, notice?.texts[language] ?? (await begun(language))] as const,
    ),
  );
  return (
    <ActionForm
      stored={notice?.version}
      action="safety-save"
      back={back}
      hidden={{ sku, id: notice?.id, version: notice?.version }}
      className="gap-3!"
    >
      <div className="grid items-start gap-3 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <About notice={notice} staff={staff} />
        <div className="grid gap-3">
          {written.map(([language, texts]) => (
            <Texts key={language} language={language} texts={texts} staff={staff} />
          ))}
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-3 border-t border-line bg-ground px-3 py-2">
        <Send>{t('safety.save')}</Send>
      </div>
    </ActionForm>
  );
}

function About({ notice, staff: { t } }: Pick<SafetyFormProps, 'notice' | 'staff'>) {
  const day = { type: 'date', hint: t('safety.periodHint') } as const;
  return (
    <Panel title={t('safety.recipients')}>
      <div className="grid gap-3">
        <Select
          label={t('safety.kindLabel')}
          name="kind"
          defaultValue={notice?.kind}
          options={safetyKinds.map((value) => ({ value, label: t(`safety.kind.${value}`) }))}
        />
        <Field {...day} label={t('safety.from')} name="from" defaultValue={dayField(notice?.from)} />
        <Field {...day} label={t('safety.until')} name="until" defaultValue={dayField(notice?.until, true)} />
        <fieldset className="grid gap-1">
          <legend className="text-sm font-semibold">{t('safety.remedies')}</legend>
          <p className="text-xs text-ink-soft">{t('safety.remediesHint')}</p>
          {remedies.map((value) => (
            <Tick
              key={value}
              size="sm"
              name="remedy"
              value={value}
              label={t(`safety.remedy.${value}`)}
              defaultChecked={notice?.remedies.includes(value)}
            />
          ))}
          <Tick
            size="sm"
            name="onlyOne"
            label={t('safety.onlyOne')}
            defaultChecked={notice?.remedies.length === 1}
          />
        </fieldset>
      </div>
    </Panel>
  );
}

interface TextsProps extends Pick<SafetyFormProps, 'staff'> {
  readonly language: Language;
  readonly texts: SafetyTexts;
}

function Texts({ language, staff, texts }: TextsProps) {
  const { t } = staff;
  const area = (name: 'hazard' | 'action' | 'contact', rows: number, hint?: string) => (
    <Area
      label={t(`safety.${name}`)}
      name={`${language}.${name}`}
      rows={rows}
      hint={hint}
      defaultValue={texts[name]}
    />
  );
  return (
    <Panel title={t('safety.texts', { language: staff.format.language(language) })}>
      <div className="grid gap-3" lang={language}>
        <Field label={t('safety.headline')} name={`${language}.headline`} defaultValue={texts.headline} />
        {area('hazard', 3, t('safety.hazardHint'))}
        {area('action', 3)}
        {area('contact', 2, t('safety.contactHint'))}
      </div>
    </Panel>
  );
}
