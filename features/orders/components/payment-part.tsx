import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { transferCode } from '@/commerce/domain/payments/transfer-code';
import type { Order } from '@/commerce/model/order';
import type { OrderPayment } from '@/commerce/model/payment';
import { companyFacts, ibanOf } from '@/config/shop/seller';
import { qrModules } from '@/lib/media/qr-code';
import { QrCode } from './transfer-details';

interface PaymentPartProps {
  readonly order: Order;
  /** Null if it is unknown. */
  readonly payment: OrderPayment | null;
}

/** `1 949.75`, as Swiss bills write it in all languages. */
const billAmount = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 }).replaceAll(',', ' ');

const groupsOf4 = (iban: string): string => iban.replaceAll(' ', '').replaceAll(/.{4}(?=.)/g, '$& ');

/**
 * Receipt and payment part of a QR-bill, on a sheet of its own and in print only: sizes in millimetres and fonts as in the Swiss
 * Implementation Guidelines QR-bill 2.3, chapter 3. The payer writes name and address in, as the code does not have them.
 */
export async function PaymentPart({ order, payment }: PaymentPartProps) {
  const due = payment?.due ?? order.totals.grandTotal;
  const iban = ibanOf(due.currency);
  const seller = companyFacts();
  const code = iban === null ? null : transferCode({ seller, iban, due, reference: order.number });
  if (iban === null || code?.kind !== 'swiss') return null;
  const [t, transfer] = await Promise.all([
    getTranslations('success.transfer.bill'),
    getTranslations('success.transfer'),
  ]);
  const modules = qrModules(code.text).length;
  const { street, postcode, city } = seller.address;
  const creditor = [groupsOf4(iban), seller.legalName, street, `${seller.country}-${postcode} ${city}`];
  const payableTo = <Lines title={t('payableTo')} lines={creditor} />;
  const amounts = (
    <div className="flex gap-[6mm]">
      <Lines title={t('currency')} lines={[due.currency]} />
      <Lines title={transfer('amount')} lines={[billAmount(due.minor)]} />
    </div>
  );
  return (
    <section className="bill">
      <p className="col-span-2 row-start-2 pb-[1mm] text-center text-[7pt]">{t('separate')}</p>
      <div className="bill-receipt">
        <h2>{t('receipt')}</h2>
        <div className="bill-lines">
          {payableTo}
          <Lines title={t('payableBy')} lines={[<Blank key="blank" width={52} height={20} />]} />
        </div>
        {amounts}
        <p className="text-right text-[6pt] font-bold">{t('acceptance')}</p>
      </div>
      <div className="bill-payment grid-cols-[46mm_1fr]">
        <h2>{t('title')}</h2>
        <div className="bill-lines row-span-3">
          {payableTo}
          <Lines title={t('information')} lines={[order.number]} />
          <Lines title={t('payableBy')} lines={[<Blank key="blank" width={65} height={25} />]} />
        </div>
        {/* 46 mm without its light border of four modules at each side, which lies within the margin. */}
        <div className="grid size-[46mm] place-content-center self-center">
          <span style={{ width: `${(46 * modules) / (modules - 8)}mm` }}>
            <QrCode text={code.text} label={transfer('qrBill')} isSwiss className="w-full" />
          </span>
        </div>
        {amounts}
      </div>
    </section>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly ReactNode[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of an address never move
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}

/** The corners of an empty field, in millimetres. */
function Blank({ width, height }: { readonly width: number; readonly height: number }) {
  return (
    <svg
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      className="overflow-visible"
      aria-hidden
    >
      <path
        d={`M0 3V0h3m${width - 6} 0h3v3m0 ${height - 6}v3h-3m-${width - 6} 0H0v-3`}
        fill="none"
        stroke="#000"
        strokeWidth={0.5}
      />
    </svg>
  );
}
