import { randomUUID } from 'node:crypto';
import { Heading, Panel } from '@/features/staff/components/page';
import { ActionForm, Area, Field, Select, Send, Tick } from '@/features/staff/islands/form';
import type { Staff } from '@/features/staff/server/staff';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { TextField } from '@/ui/form/text-field';
import { OfferLines } from '../islands/offer-lines';
import { mostLines } from '../lines';
import { shopKey, shopOptions } from '../shops';
import type { OfferForm } from '../server/prefill';

interface NewOfferProps {
  readonly form: OfferForm;
  readonly staff: Staff;
}

/** An offer to make: from nothing, or from an order, an offer, a message or a plan. */
export function NewOfferPage({ form, staff }: NewOfferProps) {
  const { t } = staff;
  const { replaces } = form;
  return (
    <>
      <Heading
        title={replaces === null ? t('offer.new') : t('offer.changeDraft', { number: replaces })}
        note={t('offer.newNote')}
      />
      {replaces === null && (
        <form action="/offers/new" className="mb-3 flex flex-wrap items-end gap-2">
          <TextField
            name="from"
            label={t('offer.from')}
            hint={t('offer.fromHint')}
            className="min-w-0 grow sm:max-w-md"
          />
          <Button type="submit" size="sm" variant="secondary" className="mb-6">
            {t('offer.takeOver')}
          </Button>
        </form>
      )}
      {form.missing && (
        <Alert tone="warning" className="mb-3">
          {t('offer.nothingThere')}
        </Alert>
      )}
      <ActionForm
        // What is taken over later fills the form anew.
        key={JSON.stringify(form)}
        action="offer-create"
        back="/offers/new"
        formKey={randomUUID()}
        unreachable={t('action.unreachable')}
      >
        {replaces !== null && <input type="hidden" name="replaces" value={replaces} />}
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Lines form={form} staff={staff} />
          <Facts form={form} staff={staff} />
        </div>
        <Tick name="again" label={t('offer.again')} />
        <div className="flex flex-wrap gap-2">
          <Send name="next" value="draft">
            {t('offer.saveDraft')}
          </Send>
          <Send name="next" value="send" variant="secondary">
            {t('offer.sendNow')}
          </Send>
        </div>
      </ActionForm>
    </>
  );
}

function Lines({ form, staff: { t } }: NewOfferProps) {
  return (
    <Panel title={t('offer.lines')}>
      <div className="mb-3 grid gap-2 sm:grid-cols-2">
        <Select
          name="shop"
          label={t('order.store')}
          options={shopOptions}
          defaultValue={shopKey(form.shop)}
        />
        <Select
          name="vat"
          label={t('offer.prices')}
          hint={t('offer.pricesHint')}
          defaultValue="gross"
          options={[
            { value: 'gross', label: t('offer.gross') },
            { value: 'net', label: t('offer.net') },
          ]}
        />
      </div>
      <OfferLines
        given={form.lines}
        most={mostLines}
        texts={{
          find: t('offer.find'),
          findHint: t('offer.findHint'),
          nothing: t('list.none'),
          sku: t('offer.sku'),
          quantity: t('offer.quantity'),
          price: t('offer.price'),
          priceHint: t('offer.priceHint'),
          discount: t('offer.discount'),
          discountHint: t('offer.discountHint'),
          remove: t('offer.remove'),
          add: t('offer.addLine'),
        }}
      />
    </Panel>
  );
}

function Facts({ form, staff: { t } }: NewOfferProps) {
  return (
    <div className="grid gap-3">
      <Panel title={t('order.customer')}>
        <div className="grid gap-3">
          <Field
            name="email"
            type="email"
            label={t('order.email')}
            defaultValue={form.email}
            required
            autoComplete="off"
          />
          <Field name="name" label={t('offer.name')} defaultValue={form.name} autoComplete="off" />
          <Field
            name="until"
            type="date"
            label={t('offer.until')}
            hint={t('offer.untilHint')}
            defaultValue={form.until}
            required
          />
        </div>
      </Panel>
      <Panel title={t('offer.termsAndFiles')}>
        <div className="grid gap-3">
          <Area
            name="terms"
            rows={5}
            label={t('offer.terms')}
            hint={t('offer.termsHint')}
            defaultValue={form.terms}
          />
          {form.files.map(({ id, name }) => (
            <Tick key={id} name="copied" value={id} defaultChecked label={t('offer.keepFile', { name })} />
          ))}
          <Field name="files" type="file" multiple label={t('offer.files')} hint={t('offer.filesHint')} />
        </div>
      </Panel>
    </div>
  );
}
