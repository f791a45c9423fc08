import { catalogueContract } from '../contract/catalogue/catalogue.contract';
import { postgresEngine } from './testing/selling-shop';

catalogueContract(postgresEngine);
