'use client';

import { useEffect } from 'react';
import { forgetOpenOrder } from '../open-order';
import { keepRemark } from '../remark';

/** Lets go of what this tab kept for an order that waits no longer; shows nothing. */
export function OrderSettled() {
  useEffect(() => {
    forgetOpenOrder();
    keepRemark('');
  }, []);
  return null;
}
