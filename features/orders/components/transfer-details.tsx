import { getTranslations } from 'next-intl/server';
import { transferCode } from '@/commerce/domain/payments/transfer-code';
import { companyFacts } from '@/config/shop/seller';
import { qrModules, swissMark, swissMarkBox } from '@/lib/media/qr-code';
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
  /** With the mark of Swiss codes. */
  readonly isSwiss?: boolean;
  /** Layout only: size. */
  readonly className?: string | undefined;
}

/** A QR code, black on white also in forced colours. Throws a RangeError for more than 331 bytes. */
export function QrCode({ text, label, isSwiss = false, className }: QrCodeProps) {
  const data = qrModules(text);
  const size = data.length;
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
      {isSwiss && <SwissMark size={size} />}
    </svg>
  );
}

function SwissMark({ size }: { readonly size: number }) {
  const { at, side } = swissMarkBox(size);
  const { bars, grid, square } = swissMark;
  const [from, length] = [square.from, square.to - square.from];
  return (
    <svg x={at} y={at} width={side} height={side} viewBox={`0 0 ${grid} ${grid}`} shapeRendering="auto">
      <rect width={grid} height={grid} fill="white" />
      <rect x={from} y={from} width={length} height={length} fill="black" />
      {bars.map((bar) => (
        <rect key={bar.x} {...bar} fill="white" />
      ))}
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
      <TransferCode order={order} payment={payment} iban={iban} />
    </div>
  );
}

async function TransferCode({ order, payment, iban }: TransferProps) {
  const t = await getTranslations('success.transfer');
  const due = dueOf({ order, payment });
  const code = transferCode({ seller: companyFacts(), iban, due, reference: order.number });
  if (code === null) return null;
  const isSwiss = code.kind === 'swiss';
  return (
    <div className="flex max-w-44 flex-col items-center gap-1 self-center text-center text-ink-soft">
      <QrCode text={code.text} label={t(isSwiss ? 'qrBill' : 'code')} isSwiss={isSwiss} className="size-40" />
      <p>{t(isSwiss ? 'qrBillHint' : 'codeHint')}</p>
    </div>
  );
}
