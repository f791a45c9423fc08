import { reviewContract } from '../contract/catalogue/reviews.contract';
import { postgresEngine } from './testing/selling-shop';

reviewContract(postgresEngine);
