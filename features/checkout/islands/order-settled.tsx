'use client';

import { useEffect } from 'react';
import { clearDrafts } from '../draft-keys';
import { clearOpenOrder, storeComment } from '../order/open-order-storage';

/** Removes the stored data of an order that no longer awaits payment. Renders nothing. */
export function OrderSettled() {
  useEffect(() => {
    clearOpenOrder();
    storeComment('');
    clearDrafts();
  }, []);
  return null;
}
