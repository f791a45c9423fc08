import type { Queryable } from '@/database/pool';
import type { Context } from '../../context';
import { taxCaseOf, type TaxSubject } from '../../domain/tax/cart-tax';
import { decideTax, numberToCheck } from '../../domain/tax/decide-tax';
import type { TaxDecision } from '../../model/tax';
import { readConsultation } from './consultations';

/** How a cart is taxed (docs/countries.md "VAT on an order"), with the latest VIES answer for its VAT number. */
export async function taxDecisionOf(
  db: Queryable,
  { store }: Context,
  subject: TaxSubject,
): Promise<TaxDecision> {
  const taxCase = taxCaseOf(store, subject);
  const number = numberToCheck(taxCase);
  const consultation = number === null ? null : await readConsultation(db, number);
  return decideTax({ ...taxCase, consultation });
}
