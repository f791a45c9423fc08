import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Select, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextField } from '@/ui/form/text-field';
import { OfferDraft, OfferSeen, OfferTotal } from '../islands/offer-draft';
import { OfferLines } from '../islands/offer-lines';
import { deliveryMethods, lineTexts, type LineTexts, mostLines } from '../lines';
import type { OfferForm } from '../server/prefill';
import { shopKey, shopOptions } from '../shops';

interface NewOfferProps {
  readonly form: OfferForm;
  readonly staff: Staff;
}

/** An offer to make: from nothing, or from an order, an offer, a cart, a message or a plan. */
export function NewOfferPage({ form, staff }: NewOfferProps) {
  const { t } = staff;
  const { missing, replaces } = form;
  return (
    <>
      <Heading
        title={replaces === null ? t('offer.new') : t('offer.changeDraft', { number: replaces })}
        note={t('offer.newNote')}
      >
        {replaces === null && (
          <form action="/offers/new" className="flex flex-wrap items-center gap-2">
            <TextField
              name="from"
              label={t('offer.from')}
              labelHidden
              placeholder={t('offer.fromHint')}
              className="w-80 max-w-full grow"
            />
            <Button type="submit" size="sm" variant="secondary">
              {t('offer.takeOver')}
            </Button>
          </form>
        )}
      </Heading>
      {missing && (
        <Alert tone="warning" className="mb-3">
          {t('offer.nothingThere')}
        </Alert>
      )}
      <ActionForm
        // What is taken over later fills the form anew.
        key={JSON.stringify(form)}
        action="offer-create"
        back="/offers/new"
        hidden={{ replaces }}
      >
        <OfferDraft>
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Lines form={form} staff={staff} />
            <Panel title={t('offer.seen')} className="lg:row-span-2">
              <OfferSeen
                texts={{ empty: t('offer.problem.empty'), vat: t('offer.gross'), until: t('offer.until') }}
              />
            </Panel>
            <Customer form={form} staff={staff} />
          </div>
          <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-2 border-t border-line bg-ground px-3 py-2">
            <Send name="next" value="draft">
              {t('offer.saveDraft')}
            </Send>
            <Send name="next" value="send" variant="secondary">
              {t('offer.sendNow')}
            </Send>
            <Tick name="again" label={t('offer.again')} />
            <OfferTotal />
          </div>
        </OfferDraft>
      </ActionForm>
    </>
  );
}

function Lines({ form: { delivery, lines, shop }, staff: { t } }: NewOfferProps) {
  return (
    <Panel title={t('offer.lines')}>
      <div className="mb-3 grid gap-2 sm:grid-cols-2">
        <Select name="shop" label={t('order.store')} options={shopOptions} defaultValue={shopKey(shop)} />
        <Select
          name="vat"
          label={t('offer.prices')}
          hint={t('offer.pricesHint')}
          defaultValue="gross"
          options={(['gross', 'net'] as const).map((value) => ({ value, label: t(`offer.${value}`) }))}
        />
      </div>
      <OfferLines
        given={lines}
        most={mostLines}
        texts={Object.fromEntries(lineTexts.map((key) => [key, t(`offer.${key}`)])) as LineTexts}
      />
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Select
          name="delivery"
          label={t('order.delivery')}
          hint={t('offer.deliveryHint')}
          defaultValue={delivery?.method ?? ''}
          options={['' as const, ...deliveryMethods].map((value) => ({
            value,
            label: t(`offer.delivery.${value || 'open'}`),
          }))}
        />
        <Field
          name="deliveryPrice"
          label={t('offer.deliveryPrice')}
          hint={t('offer.deliveryPriceHint')}
          defaultValue={delivery?.price}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}

function Customer({ form: { email, files, name, terms, until }, staff: { t } }: NewOfferProps) {
  return (
    <Panel
      title={t('order.customer')}
      className="grid items-start gap-3 sm:grid-cols-2 sm:*:first:col-span-2"
    >
      <Field
        name="email"
        type="email"
        label={t('order.email')}
        defaultValue={email}
        required
        autoComplete="off"
      />
      <Field name="name" label={t('offer.name')} defaultValue={name} autoComplete="off" />
      <Field
        name="until"
        type="date"
        label={t('offer.until')}
        hint={t('offer.untilHint')}
        defaultValue={until}
        required
      />
      <Area
        name="terms"
        rows={5}
        label={t('offer.terms')}
        hint={t('offer.termsHint')}
        defaultValue={terms}
        className="sm:col-span-2"
      />
      {files.map((file) => (
        <Tick
          key={file.id}
          name="copied"
          value={file.id}
          defaultChecked
          label={t('offer.keepFile', { name: file.name })}
        />
      ))}
      <Field name="files" type="file" multiple label={t('offer.files')} hint={t('offer.filesHint')} />
    </Panel>
  );
}
