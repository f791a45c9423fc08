import { bundleContract } from '../contract/bundles.contract';
import { checkoutContract } from '../contract/checkout.contract';
import { couponContract } from '../contract/coupons.contract';
import { orderLimitContract } from '../contract/order-limits.contract';
import { orderContract } from '../contract/orders.contract';
import { pickupPointContract } from '../contract/pickup-points.contract';
import { taxContract } from '../contract/tax.contract';
import { postgresEngine } from './testing/selling-shop';

bundleContract(postgresEngine);
checkoutContract(postgresEngine);
couponContract(postgresEngine);
orderLimitContract(postgresEngine);
orderContract(postgresEngine);
pickupPointContract(postgresEngine);
taxContract(postgresEngine);
