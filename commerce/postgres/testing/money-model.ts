import { type PaymentReport, reportOf } from '../../model/payment';
import { offlineProvider } from '../payments/providers';
import { type PaymentProvider, ProviderUnavailable, RefundRefused } from '../../ports/payments';

/** What a report contains: its receipts and refunds one by one, the sum of the refunds, or only the state where the whole amount follows from it. */
export type Detail = 'list' | 'sum' | 'state';
/** `lost`: the provider pays back, and its answer does not arrive. */
export type Answer = 'done' | 'lost' | 'refused' | 'down';

const sumOf = (movements: readonly { readonly amountMinor: number }[]) =>
  movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * The booked receipts and refunds of one payment at its provider, under references of its own, and the reports that it gives,
 * also older ones. `amount`: what is to be paid, in minor units.
 */
export class MoneyModel {
  private readonly receipts: { reference: string; amountMinor: number }[] = [];
  private readonly refunds: { reference: string; amountMinor: number; given: string | null }[] = [];
  private readonly past: PaymentReport[] = [];
  /** What the provider answers to the next calls. */
  next: { report: PaymentReport; answer: Answer } = { report: reportOf('pending'), answer: 'done' };

  constructor(
    private readonly code: PaymentProvider['code'],
    readonly amount: number,
  ) {}

  get received(): number {
    return sumOf(this.receipts);
  }

  get refunded(): number {
    return sumOf(this.refunds);
  }

  receive(amountMinor: number): void {
    this.receipts.push({ reference: `psp-c${this.receipts.length}`, amountMinor });
    this.remember();
  }

  /** Pays back. `given`: the reference of the shop; null in the provider's back office. */
  payBack(amountMinor: number, given: string | null): void {
    this.refunds.push({ reference: `psp-r${this.refunds.length}`, amountMinor, given });
    this.remember();
  }

  private remember(): void {
    for (const detail of ['list', 'sum', 'state'] as const) this.past.push(this.report(detail));
  }

  private state(): PaymentReport['state'] {
    if (this.received === 0) return 'pending';
    if (this.refunded === 0) return 'paid';
    return this.refunded === this.received ? 'refunded' : 'partly_refunded';
  }

  report(detail: Detail): PaymentReport {
    const report = reportOf(this.state());
    const isWhole = this.received === this.amount && [0, this.amount].includes(this.refunded);
    if (detail === 'state' && isWhole) return report;
    const captures = [...this.receipts];
    if (detail !== 'list') return { ...report, captures, refundedMinor: this.refunded };
    const refunds = this.refunds.map(({ reference, amountMinor }) => ({ reference, amountMinor }));
    return { ...report, captures, refunds };
  }

  /** A report of before, by any number. */
  older(index: number): PaymentReport {
    return this.past[index % Math.max(1, this.past.length)] ?? reportOf('pending');
  }

  provider(): PaymentProvider {
    return {
      ...offlineProvider,
      code: this.code,
      fetchReport: async () => this.next.report,
      refund: async ({ amountMinor, reference }) => {
        const { answer } = this.next;
        if (answer === 'down') throw new ProviderUnavailable('down');
        const isDone = this.refunds.some(({ given }) => given === reference);
        const exceeds = amountMinor > this.received - this.refunded;
        if (answer === 'refused' || isDone || exceeds) throw new RefundRefused('1034');
        this.payBack(amountMinor, reference);
        if (answer === 'lost') throw new ProviderUnavailable('the answer was lost');
      },
    };
  }
}
