import { emailContract } from '../contract/emails/emails.contract';
import { messageContract } from '../contract/emails/messages.contract';
import { newsletterContract } from '../contract/emails/newsletter.contract';
import { stockNoticeContract } from '../contract/emails/stock-notices.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

emailContract(postgresEngine);
messageContract(postgresEngine);
newsletterContract(postgresEngine);
stockNoticeContract(postgresEngine);
