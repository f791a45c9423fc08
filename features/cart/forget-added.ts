import { dismissToast, useToasts } from '@/lib/client/toasts';
import { paths } from '@/lib/paths';
import { useMiniCart } from './store';

/** Removes the messages about added products, in the mini cart and as toasts, once a line is removed from the cart. */
export function forgetAdded(): void {
  useMiniCart.setState({ added: null });
  for (const { id, action } of useToasts.getState().toasts) {
    if (action !== undefined && 'href' in action && action.href === paths.cart) dismissToast(id);
  }
}
