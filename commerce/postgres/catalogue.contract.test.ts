import { catalogueContract } from '../contract/catalogue.contract';
import { postgresEngine } from './testing/selling-shop';

catalogueContract(postgresEngine);
