'use client';

import { useRouter } from 'next/navigation';
import { useTexts } from '@/lib/client/texts';
import { useFormField } from '@/lib/client/form/use-form-field';
import { useShopForm } from '@/lib/client/form/use-shop-form';
import { userKey } from '@/lib/client/person/user';
import { queryClient } from '@/lib/client/query-client';
import { FormShell } from '@/ui/islands/form-shell';
import { nameFormSchema } from '../profile-schema';
import { useAccountCall } from '../use-account-call';
import { NameFields } from './name-fields';

interface NameFormProps {
  readonly names: { readonly firstname: string; readonly middlename: string; readonly lastname: string };
  /** Of the store. */
  readonly country: string;
}

export function NameForm({ names, country }: NameFormProps) {
  const t = useTexts('accountArea');
  const router = useRouter();
  const call = useAccountCall();
  const { form, shell } = useShopForm({
    schema: nameFormSchema,
    defaultValues: { ...names },
    failure: t.failed,
    onSubmit: async (values) => {
      await call.mutateAsync({ type: 'customerUpdate', ...values });
      void queryClient().invalidateQueries({ queryKey: userKey });
      router.refresh();
    },
  });
  const field = useFormField(form);
  return (
    <FormShell {...shell} submitLabel={t.profile.saveName} pendingLabel={t.saving}>
      <NameFields
        fields={{
          firstname: field('firstname'),
          middlename: field('middlename'),
          lastname: field('lastname'),
        }}
        middlename={names.middlename}
        country={country}
      />
    </FormShell>
  );
}
