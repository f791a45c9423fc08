import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { askedReasons } from '@/commerce/domain/orders/return-states';
import { returnLimits } from '@/config/limits/order-limits';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { PanelSteps, PicturePanel } from '@/features/content/components/picture-panel';
import { getPagePictures } from '@/features/content/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { WithdrawalLines } from '@/features/withdrawal/components/withdrawal-form';
import { IslandTexts } from '@/lib/messages/island-texts';
import { storeTexts } from '@/lib/messages/messages';
import { paths } from '@/lib/paths/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { controlClass, FieldShell } from '@/ui/form/field';
import { SelectField } from '@/ui/form/select-field';
import { keepTogether } from '@/ui/keep-together';
import { Card, Container, Heading } from '@/ui/layout';
import { TextLink } from '@/ui/text-link';
import { ReturnPictures } from '../islands/lazy';
import type { ReturnFormView, ReturnView } from '../server/view';

interface StoreProps {
  readonly store: StoreCode;
}

export async function ReturnScreen({ view, store }: StoreProps & { readonly view: ReturnView }) {
  const t = await getTranslations('returns');
  const { done, form, number } = view;
  return (
    <Container
      size={form ? 'page' : 'narrow'}
      className={clsx(
        'without-signup pt-8 pb-12',
        form && 'grid gap-x-12 gap-y-10 lg:grid-cols-2 xl:gap-x-20',
      )}
    >
      <div className="mx-auto w-full max-w-prose min-w-0">
        <Heading level={1}>
          {keepTogether(done === null ? t('formTitle', { number }) : t('doneTitle'))}
        </Heading>
        {form && <ReturnForm view={form} store={store} />}
        {done !== null && (
          <Alert tone="success" className="mt-6">
            {t('done', { name: done })}
          </Alert>
        )}
        {!form && (
          <>
            {done === null && <p className="mt-3">{t('none')}</p>}
            <ButtonLink href={paths.order(number)} prefetch={false} variant="secondary" className="mt-6">
              {t('back')}
            </ButtonLink>
          </>
        )}
      </div>
      {form && <Afterwards />}
    </Container>
  );
}

/** What follows a request. */
async function Afterwards() {
  const [t, context] = await Promise.all([getTranslations('returns'), currentContext()]);
  const pictures = await getPagePictures(context);
  const steps = (['look', 'send', 'check'] as const).map((step) => ({
    title: t(`after.${step}.when`),
    text: t(`after.${step}.text`),
  }));
  return (
    <div className="mx-auto w-full max-w-prose min-w-0 lg:max-w-none">
      <PicturePanel id="return-after" picture={pictures?.order} title={t('after.title')}>
        <PanelSteps steps={steps} />
      </PicturePanel>
    </div>
  );
}

/** A plain form, so that it works without scripts, but for the pictures. */
async function ReturnForm({ view, store }: StoreProps & { readonly view: ReturnFormView }) {
  const [t, texts] = await Promise.all([getTranslations('returns'), storeTexts(store)]);
  const { errors, id, lines, number, problem, values } = view;
  const error = (name: 'reason' | 'text') => errors[name] && texts(errors[name].key, errors[name].params);
  return (
    <>
      <p className="mt-3 max-w-prose text-ink-soft">{t('lead')}</p>
      <Card as="section" padding="lg" className="mt-6">
        {problem !== null && (
          <Alert tone="danger" className="mb-4">
            {t(`problem.${problem}`)}
          </Alert>
        )}
        <form method="post" action={paths.sendReturn} noValidate className="flex flex-col gap-5">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="number" value={number} />
          <WithdrawalLines lines={lines} locale={storeConfig(store).locale} texts={texts} />
          <SelectField
            label={t('reason')}
            name="reason"
            required
            defaultValue={values.reason}
            placeholder={t('choose')}
            options={askedReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            error={error('reason')}
          />
          <FieldShell id="return-text" label={t('text')} required error={error('text')}>
            {(control) => (
              <textarea
                {...control}
                name="text"
                rows={4}
                maxLength={returnLimits.textLength}
                defaultValue={values.text}
                className={`${controlClass} resize-y`}
              />
            )}
          </FieldShell>
          <IslandTexts of={['contact.form', 'common']}>
            <ReturnPictures />
          </IslandTexts>
          <Button type="submit" size="lg" className="sm:self-start">
            {t('send')}
          </Button>
        </form>
      </Card>
      <p className="mt-6 text-sm">
        <TextLink href={paths.withdrawal(number)} prefetch={false}>
          {t('withdraw')}
        </TextLink>
      </p>
    </>
  );
}
