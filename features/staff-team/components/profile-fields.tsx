import { staffRoles } from '@/commerce/model/staff';
import { staffLanguages } from '@/config/staff-languages';
import type { StaffProfile } from '@/commerce/model/staff-access';
import { Field, Select, Send } from '@/features/staff/islands/form';
import type { StaffText } from '@/lib/messages/staff-texts';

export const languageOptions = (t: StaffText) =>
  staffLanguages.map((value) => ({ value, label: t(`access.language.${value}`) }));

export function ProfileFields({ t, profile }: { readonly t: StaffText; readonly profile: StaffProfile }) {
  return (
    <>
      <Field name="name" label={t('team.name')} defaultValue={profile.name} autoComplete="off" required />
      <Select
        name="role"
        label={t('team.role')}
        defaultValue={profile.role}
        options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <Select
        name="language"
        label={t('team.language')}
        defaultValue={profile.language}
        options={languageOptions(t)}
      />
    </>
  );
}

export const InviteButtons = ({ t }: { readonly t: StaffText }) => (
  <div className="flex flex-wrap gap-2">
    <Send name="by" value="mail">
      {t('team.inviteMail')}
    </Send>
    <Send name="by" value="link" variant="secondary">
      {t('team.inviteLink')}
    </Send>
  </div>
);
