import { catalogueContract } from '../contract/catalogue/catalogue.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

catalogueContract(postgresEngine);
