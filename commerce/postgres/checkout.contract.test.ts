import { bundleContract } from '../contract/checkout/bundles.contract';
import { checkoutContract } from '../contract/checkout/checkout.contract';
import { couponContract } from '../contract/checkout/coupons.contract';
import { orderLimitContract } from '../contract/checkout/order-limits.contract';
import { orderContract } from '../contract/checkout/orders.contract';
import { pickupPointContract } from '../contract/checkout/pickup-points.contract';
import { taxContract } from '../contract/checkout/tax.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

bundleContract(postgresEngine);
checkoutContract(postgresEngine);
couponContract(postgresEngine);
orderLimitContract(postgresEngine);
orderContract(postgresEngine);
pickupPointContract(postgresEngine);
taxContract(postgresEngine);
