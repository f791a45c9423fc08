import { offerContract } from '../contract/cart/offers.contract';
import { offerOrderContract } from '../contract/checkout/offer-orders.contract';
import { paymentContract } from '../contract/checkout/payments.contract';
import { transferContract } from '../contract/checkout/transfers.contract';
import { withdrawalContract } from '../contract/checkout/withdrawals.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

offerContract(postgresEngine);
offerOrderContract(postgresEngine);
paymentContract(postgresEngine);
transferContract(postgresEngine);
withdrawalContract(postgresEngine);
