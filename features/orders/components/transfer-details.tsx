import { getTranslations } from 'next-intl/server';
import { encode } from 'uqr';
import { companyFacts } from '@/config/shop/seller';
import type { Money } from '@/commerce/model/money';
import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import { bankTransfer } from '@/config/limits/order-limits';
import { IslandTexts } from '@/lib/messages/island-texts';
import { formatPrice } from '@/lib/money/money';
import { Alert } from '@/ui/feedback';
import { CopyValue } from '../islands/lazy';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Layout only: size. */
  readonly className?: string | undefined;
}

/** Error correction and largest version of codes for transfers (EPC069-12), and the light border, in modules, that readers need. */
const format = { ecc: 'M', maxVersion: 13, border: 4 } as const;

/** A QR code, black on white also in forced colours. Throws a RangeError for more than 331 bytes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, format);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

interface TransferProps {
  readonly order: Order;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
  readonly iban: string;
}

const dueOf = ({ order, payment }: Pick<TransferProps, 'order' | 'payment'>): Money =>
  payment?.due ?? order.totals.grandTotal;

/** Asks for the bank transfer of an order, or for its rest if a part has arrived. `deadline`: states until when. */
export async function Transfer({
  deadline = false,
  ...transfer
}: TransferProps & { readonly deadline?: boolean }) {
  const t = await getTranslations('success');
  const { order, payment, iban } = transfer;
  const { number, store, totals } = order;
  const due = dueOf(transfer);
  const received = { ...due, minor: totals.grandTotal.minor - due.minor };
  return (
    <>
      <Alert tone={deadline ? 'info' : 'warning'}>
        {payment?.due && `${t('received', { amount: formatPrice(received, store) })} `}
        {t('bankTransfer', { total: formatPrice(due, store), number, iban })}
        {deadline && ` ${t('transferDeadline', { days: bankTransfer.expireAfterDays })}`}
      </Alert>
      <TransferDetails {...transfer} />
    </>
  );
}

const transferKeys = [
  'success.transfer.copy',
  'success.transfer.copyValue',
  'success.transfer.copied',
] as const;

async function TransferDetails({ order, payment, iban }: TransferProps) {
  const t = await getTranslations('success.transfer');
  const { legalName } = companyFacts();
  const total = dueOf({ order, payment });
  const amount = (total.minor / 100).toFixed(2);
  const rows = [
    { label: t('name'), value: legalName, copy: legalName },
    { label: t('iban'), value: iban, copy: iban.replaceAll(' ', '') },
    { label: t('amount'), value: formatPrice(total, order.store), copy: amount },
    { label: t('reference'), value: order.number, copy: order.number },
  ];
  return (
    <div className="flex flex-col gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 text-sm sm:flex-row sm:items-center">
      <IslandTexts of={transferKeys}>
        <dl className="min-w-0 flex-1 divide-y divide-line">
          {rows.map(({ label, value, copy }) => (
            <div key={label} className="py-1">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="flex items-center justify-between gap-3">
                <span className="min-w-0 font-semibold tabular-nums">{value}</span>
                <CopyValue value={copy} label={label} />
              </dd>
            </div>
          ))}
        </dl>
      </IslandTexts>
      {total.currency === 'EUR' && <TransferCode order={order} payment={payment} iban={iban} />}
    </div>
  );
}

async function TransferCode({ order, payment, iban }: TransferProps) {
  const t = await getTranslations('success.transfer');
  const { legalName: name } = companyFacts();
  const text = epcCode({ name, iban, cents: dueOf({ order, payment }).minor, reference: order.number });
  return (
    <div className="flex max-w-44 flex-col items-center gap-1 self-center text-center text-ink-soft">
      <QrCode text={text} label={t('code')} className="size-40" />
      <p>{t('codeHint')}</p>
    </div>
  );
}

/** EPC069-12, version 2 without BIC, error correction M. The reference is free text: an order number is not structured. */
export function epcCode({
  name,
  iban,
  cents,
  reference,
}: Record<'name' | 'iban' | 'reference', string> & { readonly cents: number }): string {
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  const utf8 = '1';
  const [noBic, noPurpose, noStructured] = ['', '', ''];
  const lines = ['BCD', '002', utf8, 'SCT', noBic, name.slice(0, 70), iban.replaceAll(' ', ''), amount];
  return [...lines, noPurpose, noStructured, reference.slice(0, 140)].join('\n');
}
