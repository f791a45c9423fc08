'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { nameInputs } from '@/lib/client/input-attributes';
import { useFormField } from '@/lib/client/use-form-field';
import { useShopForm } from '@/lib/client/use-shop-form';
import { userKey } from '@/lib/client/user';
import { queryClient } from '@/lib/client/query-client';
import { FieldRow } from '@/ui/field';
import { FormShell } from '@/ui/islands/form-shell';
import { TextField } from '@/ui/text-field';
import { nameFormSchema } from '../profile-schema';
import { useAccountCall } from '../use-account-call';

interface NameFormProps {
  readonly names: { readonly firstname: string; readonly middlename: string; readonly lastname: string };
}

/** Changes the names of the account. */
export function NameForm({ names }: NameFormProps) {
  const t = useTranslations('accountArea');
  const address = useTranslations('address');
  const common = useTranslations('common');
  const router = useRouter();
  const call = useAccountCall();
  const { form, shell } = useShopForm({
    schema: nameFormSchema,
    defaultValues: { ...names },
    failure: t('failed'),
    onSubmit: async (values) => {
      await call.mutateAsync({ type: 'customerUpdate', ...values });
      void queryClient().invalidateQueries({ queryKey: userKey });
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell {...shell} submitLabel={t('profile.saveName')} pendingLabel={t('saving')}>
      <FieldRow>
        <TextField {...field('firstname')} {...nameInputs.firstname} label={address('firstname')} required />
        <TextField
          {...field('middlename')}
          {...nameInputs.middlename}
          label={address('middlename')}
          optionalLabel={`(${common('optional')})`}
        />
        <TextField {...field('lastname')} {...nameInputs.lastname} label={address('lastname')} required />
      </FieldRow>
    </FormShell>
  );
}
