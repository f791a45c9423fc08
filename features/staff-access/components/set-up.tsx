import qrcode from 'qrcode-generator';
import { staffLimits } from '@/config/limits/staff';
import type { StaffText } from '@/lib/messages/staff-texts';
import { TextField } from '@/ui/form/text-field';
import { AccessButton, AccessForm, Passkey, Submit } from './access-form';

export interface Codes {
  readonly secret?: string | undefined;
  readonly address?: string | undefined;
  readonly recoveryCodes: readonly string[];
}

const margin = 4;

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const path = all
    .flatMap((y) => all.filter((x) => code.isDark(y, x)).map((x) => `M${x + margin} ${y + margin}h1v1h-1z`))
    .join('');
  const size = count + 2 * margin;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="size-48 bg-white text-black"
    >
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

export function RecoveryCodes({ codes, t }: { readonly codes: readonly string[]; readonly t: StaffText }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{t('access.setUp.recoveryTitle')}</h3>
      <p className="mb-2 text-sm">{t('access.setUp.recoveryText')}</p>
      <ul className="grid grid-cols-1 gap-x-6 rounded-md bg-sunken p-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

interface SetUpProps {
  readonly t: StaffText;
  /** The form that takes the new passkey or password, with its own values. */
  readonly form: 'accept' | 'add';
  readonly values: Readonly<Record<string, string>>;
}

export function PasskeySetUp({ t, form, values }: SetUpProps) {
  return (
    <AccessForm name={form} values={values}>
      <p className="text-sm">{t('access.setUp.passkeyText')}</p>
      <TextField
        name="name"
        label={t('access.field.passkeyName')}
        hint={t('access.field.passkeyNameHint')}
        maxLength={60}
      />
      <Passkey kind="create" label={t('access.setUp.createPasskey')} token={values['token']} t={t} />
    </AccessForm>
  );
}

interface PasswordSetUpProps extends SetUpProps {
  /** The form that begins it. */
  readonly begin: 'accept-codes' | 'codes';
  readonly beginLabel: string;
  readonly email: string;
  /** What was begun; null before. */
  readonly codes: Codes | null;
}

export function PasswordSetUp({ t, form, values, begin, beginLabel, email, codes }: PasswordSetUpProps) {
  if (codes?.secret === undefined) return <AccessButton name={begin} values={values} label={beginLabel} />;
  const { address, recoveryCodes, secret } = codes;
  return (
    <AccessForm name={form} values={values}>
      <p className="text-sm">{t('access.setUp.scan')}</p>
      {address !== undefined && <QrCode text={address} label={t('access.setUp.qr')} />}
      <p className="font-mono text-sm break-all">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
      <RecoveryCodes codes={recoveryCodes} t={t} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <TextField
        name="password"
        type="password"
        label={t('access.field.newPassword')}
        hint={t('access.field.passwordHint', { count: staffLimits.minPassword })}
        autoComplete="new-password"
        required
      />
      <TextField
        name="code"
        label={t('access.field.appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Submit>{t('access.setUp.save')}</Submit>
    </AccessForm>
  );
}
