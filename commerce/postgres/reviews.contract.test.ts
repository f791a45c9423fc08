import { reviewContract } from '../contract/catalogue/reviews.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

reviewContract(postgresEngine);
