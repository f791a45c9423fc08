import { offerContract } from '../contract/offers.contract';
import { offerOrderContract } from '../contract/offer-orders.contract';
import { paymentContract } from '../contract/payments.contract';
import { transferContract } from '../contract/transfers.contract';
import { withdrawalContract } from '../contract/withdrawals.contract';
import { postgresEngine } from './testing/selling-shop';

offerContract(postgresEngine);
offerOrderContract(postgresEngine);
paymentContract(postgresEngine);
transferContract(postgresEngine);
withdrawalContract(postgresEngine);
