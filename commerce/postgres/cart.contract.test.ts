import { cartContract } from '../contract/cart.contract';
import { cartAddingContract } from '../contract/cart-adding.contract';
import { cartContentsContract } from '../contract/cart-contents.contract';
import { customerCartContract } from '../contract/customer-cart.contract';
import { orderNumberContract } from '../contract/order-numbers.contract';
import { reorderContract } from '../contract/reorder.contract';
import { returnedLinesContract } from '../contract/returned-lines.contract';
import { wishlistContract } from '../contract/wishlist.contract';
import { postgresEngine } from './testing/contract-engine';

cartContract(postgresEngine);
cartAddingContract(postgresEngine);
cartContentsContract(postgresEngine);
customerCartContract(postgresEngine);
orderNumberContract(postgresEngine);
reorderContract(postgresEngine);
returnedLinesContract(postgresEngine);
wishlistContract(postgresEngine);
