import { cartContract } from '../contract/cart.contract';
import { cartAddingContract } from '../contract/cart-adding.contract';
import { cartContentsContract } from '../contract/cart-contents.contract';
import { customerCartContract } from '../contract/customer-cart.contract';
import { orderNumberContract } from '../contract/order-numbers.contract';
import { reorderContract } from '../contract/reorder.contract';
import { wishlistContract } from '../contract/wishlist.contract';
import { postgresEngine } from './testing/contract-engine';

cartContract(postgresEngine);
cartAddingContract(postgresEngine);
cartContentsContract(postgresEngine);
customerCartContract(postgresEngine);
orderNumberContract(postgresEngine);
reorderContract(postgresEngine);
wishlistContract(postgresEngine);
