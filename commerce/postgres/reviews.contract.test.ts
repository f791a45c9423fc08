import { reviewContract } from '../contract/reviews.contract';
import { postgresEngine } from './testing/contract-engine';

reviewContract(postgresEngine);
