import type { RowProps } from '../../row-props';
import { TrustStrip } from './trust-strip';
import { UspPanel } from './usp-panel';

/** What speaks for the shop: facts in a strip, or reasons beside a picture. */
export function Usps({ row, context, targets }: RowProps<'usps'>) {
  return row.look === 'strip' ? (
    <TrustStrip row={row} store={context.store} />
  ) : (
    <UspPanel row={row} targets={targets} />
  );
}
