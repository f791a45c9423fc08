'use client';

import { later, laterInside } from '@/lib/client/later';

// What joins two features and may hydrate when the page is used.

export const ListCards = laterInside(() => import('./list-cards').then((module) => module.ListCards));
export const OrderList = laterInside(() => import('./order-list').then((module) => module.OrderList));
export const PurchaseBar = later(() => import('./purchase-bar').then((module) => module.PurchaseBar));
