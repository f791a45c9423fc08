import { emailContract } from '../contract/emails.contract';
import { messageContract } from '../contract/messages.contract';
import { newsletterContract } from '../contract/newsletter.contract';
import { stockNoticeContract } from '../contract/stock-notices.contract';
import { postgresEngine } from './testing/selling-shop';

emailContract(postgresEngine);
messageContract(postgresEngine);
newsletterContract(postgresEngine);
stockNoticeContract(postgresEngine);
