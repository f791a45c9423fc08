import { catalogueContract } from '../contract/catalogue.contract';
import { postgresEngine } from './testing/contract-engine';

catalogueContract(postgresEngine);
