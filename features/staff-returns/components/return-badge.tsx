import type { ReturnState } from '@/commerce/domain/orders/return-states';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';

const tones = {
  asked: 'signal',
  label_sent: 'brand',
  on_the_way: 'brand',
  received: 'signal',
  checked: 'signal',
  refunded: 'success',
  exchanged: 'success',
  refused: 'neutral',
} as const satisfies Record<ReturnState, string>;

export function ReturnBadge({ state, staff }: { readonly state: ReturnState; readonly staff: Staff }) {
  return <Badge tone={tones[state]}>{staff.t(`return.state.${state}`)}</Badge>;
}
