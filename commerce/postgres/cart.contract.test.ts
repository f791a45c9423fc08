import { cartContract } from '../contract/cart/cart.contract';
import { cartAddingContract } from '../contract/cart/cart-adding.contract';
import { cartContentsContract } from '../contract/cart/cart-contents.contract';
import { customerCartContract } from '../contract/cart/customer-cart.contract';
import { orderNumberContract } from '../contract/checkout/order-numbers.contract';
import { reorderContract } from '../contract/cart/reorder.contract';
import { returnedLinesContract } from '../contract/cart/returned-lines.contract';
import { wishlistContract } from '../contract/customers/wishlist.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

cartContract(postgresEngine);
cartAddingContract(postgresEngine);
cartContentsContract(postgresEngine);
customerCartContract(postgresEngine);
orderNumberContract(postgresEngine);
reorderContract(postgresEngine);
returnedLinesContract(postgresEngine);
wishlistContract(postgresEngine);
