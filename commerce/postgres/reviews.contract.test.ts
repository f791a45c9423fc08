import { reviewContract } from '../contract/reviews.contract';
import { postgresEngine } from './testing/selling-shop';

reviewContract(postgresEngine);
