'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contactTopics, contactLimits } from '@/config/limits/contact';
import { useTexts, useShop } from '@/lib/client/shop-context';
import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { reportCommerce } from '@/lib/client/commerce-events';
import { emailInput, nameInputs } from '@/lib/client/form/input-attributes';
import { announced } from '@/lib/client/toasts';
import { useFormField } from '@/lib/client/form/use-form-field';
import { type ShopForm, useShopForm } from '@/lib/client/form/use-shop-form';
import { useUser } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import { FieldRow } from '@/ui/form/field';
import { FormShell } from '@/ui/islands/form-shell';
import { TextareaField } from '@/ui/islands/textarea-field';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import {
  contactDraft,
  contactDraftSchema,
  type ContactValues,
  emptyMessage,
  newMessageId,
} from '../contact-draft';
import { type ContactFormValues, orderTopics } from '../schema';
import { ContactFiles, useContactFiles } from './contact-files';

type Form = ShopForm<ContactValues, ContactFormValues & Pick<ContactValues, 'id' | 'files' | 'quoted'>>;

/** Fills in the data of the account where nothing was typed. */
function useCustomerData({ getValues, setValue }: Pick<Form, 'getValues' | 'setValue'>) {
  const user = useUser();
  useEffect(() => {
    if (!user?.isLoggedIn) return;
    if (getValues('email') === '') setValue('email', user.email ?? '');
    if (getValues('name') === '') setValue('name', user.firstname ?? '');
  }, [user, getValues, setValue]);
}

function useContactForm(onSent: () => void) {
  const t = useTexts('contact.form');
  const shop = useShop();
  // Not of the window: its URL changes only once the page is shown.
  const query = useSearchParams();
  const [draft] = useState(() => contactDraft(query.toString(), t('quoteFor')));
  const { form, shell } = useShopForm({
    schema: contactDraftSchema,
    defaultValues: emptyMessage(),
    draft,
    failure: t('failed'),
    onSubmit: async (_, { getValues }) => {
      await attachments.settled();
      const { files, quoted: _quoted, ...values } = contactDraftSchema.parse(getValues());
      const body = { type: 'contactForm', ...values, files: files.map(({ id }) => id) };
      const call = callShop<object>(shop, paths.api.user, { method: 'POST', body });
      await announced(call).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'not_found') attachments.expired();
        throw error;
      });
      reportCommerce({ type: 'generate_lead', source: 'contact' });
      onSent();
    },
  });
  // Another content is another message: an earlier one may have arrived although its answer did not.
  const renew = () => form.setValue('id', newMessageId());
  const attachments = useContactFiles(
    () => form.getValues('files'),
    (files) => {
      form.setValue('files', files);
      renew();
    },
  );
  useCustomerData(form);
  return { form, shell: { ...shell, onChange: renew }, attachments };
}

export function ContactForm({
  privacy,
  onSent,
}: {
  readonly privacy: ReactNode;
  readonly onSent: () => void;
}) {
  const t = useTexts('contact.form');
  const { form, shell, attachments } = useContactForm(onSent);
  const field = useFormField(form);
  const [topic, files] = useWatch({ control: form.control, name: ['topic', 'files'] });
  const options = contactTopics.map((value) => ({ value, label: t(`topics.${value}`) }));
  return (
    <FormShell {...shell} submitLabel={t('submit')} pendingLabel={t('sending')}>
      <SelectField
        {...field('topic')}
        label={t('topic')}
        placeholder={t('chooseTopic')}
        options={options}
        required
      />
      <FieldRow>
        <TextField {...field('name')} {...nameInputs.whole} label={t('name')} required />
        <TextField {...field('email')} {...emailInput} label={t('email')} hint={t('emailHint')} required />
      </FieldRow>
      {orderTopics.includes(topic) && <OrderNumber form={form} />}
      <TextareaField
        {...field('message')}
        // The counter also counts it.
        defaultValue={form.formState.defaultValues?.message}
        label={t('message')}
        limit={contactLimits.messageLength}
        rows={6}
        required
      />
      <ContactFiles
        files={files}
        uploading={attachments.uploading}
        problem={attachments.problem}
        onChoose={attachments.choose}
        onRemove={attachments.remove}
      />
      <p className="text-sm text-ink-soft">{privacy}</p>
    </FormShell>
  );
}

/** Its value stays when another topic is chosen; the server takes it as it is. */
function OrderNumber({ form }: { readonly form: Form }) {
  const t = useTexts('contact.form');
  const common = useTexts('common');
  const field = useFormField(form);
  return (
    <TextField
      {...field('orderNumber')}
      label={t('orderNumber')}
      hint={t('orderNumberHint')}
      optionalLabel={`(${common('optional')})`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
