import type { ReturnReason, ReturnState } from '../domain/orders/return-states';
import type { OrderLine } from './order';

/** Units of an order that go back to the shop. */
export interface OrderReturn {
  readonly id: string;
  /** Counts the returns of an order from 1; with the number of the order it names a parcel that arrives. */
  readonly number: number;
  readonly reason: ReturnReason;
  readonly state: ReturnState;
  /** ISO 8601 instants. `since`: of its state. */
  readonly asked: string;
  readonly since: string;
  readonly lines: readonly OrderLine[];
  /** What the customer wrote. */
  readonly text: string | null;
  /** Why it is refused. */
  readonly answer: string | null;
  /** Of the carrier, where the label is not a file. */
  readonly labelUrl: string | null;
  readonly hasLabelFile: boolean;
  /** The number of the order that sends the articles again. */
  readonly exchange: string | null;
}

/** `4KTX-9PZB-R1`: what staff and customers call it. */
export const returnName = (order: string, number: number): string => `${order}-R${number}`;
