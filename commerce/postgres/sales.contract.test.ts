import { cartAddingContract } from '../contract/cart-adding.contract';
import { cartContentsContract } from '../contract/cart-contents.contract';
import { cartContract } from '../contract/cart.contract';
import { checkoutContract } from '../contract/checkout.contract';
import { mailContract } from '../contract/mail.contract';
import { orderContract } from '../contract/orders.contract';
import { paymentContract } from '../contract/payments.contract';
import { openSalesShop } from './testing/sales-database';

cartContract(openSalesShop);
cartAddingContract(openSalesShop);
cartContentsContract(openSalesShop);
checkoutContract(openSalesShop);
orderContract(openSalesShop);
paymentContract(openSalesShop);
mailContract(openSalesShop);
