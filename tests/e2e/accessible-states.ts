import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { newsletterPaths, stockNoticePaths } from '@/lib/paths/server-paths';
import * as account from './accessible-account';
import * as catalogue from './accessible-catalogue';
import * as checkout from './accessible-checkout';
import * as features from './accessible-features';
import { testSkus } from './demo';

/** A kind of page, or a state of one. */
export interface State {
  readonly name: string;
  /** The path of the page, or what leads to the state from the one before. */
  readonly reach: string | catalogue.Step;
  /** The widths at which the layout differs in kind; one wide window by default. */
  readonly widths?: readonly number[];
}

export const wide = 1280;
const narrow = 376;
const both = [wide, narrow];
const phone = [narrow];

const { content } = catalogue;

/** Every kind of page and state, by area; the states of an area follow each other. */
export const areas: Readonly<Record<string, readonly State[]>> = {
  'the home page and the header': [
    { name: 'home', reach: paths.home, widths: both },
    { name: 'the look-up of an order', reach: paths.orderLookup(), widths: both },
    { name: 'a level of the mobile menu', reach: catalogue.mobileMenu, widths: phone },
    { name: 'search suggestions on a phone', reach: catalogue.suggestions, widths: phone },
    { name: 'search suggestions', reach: catalogue.suggestions },
    { name: 'a submenu', reach: catalogue.submenu },
    { name: 'the QA bar', reach: catalogue.qaBar },
  ],
  lists: [
    { name: 'a category', reach: catalogue.category, widths: both },
    { name: 'the filter panel', reach: catalogue.filterPanel, widths: phone },
    { name: 'a filtered list with its sort methods', reach: catalogue.filteredList },
    { name: 'a list as rows', reach: catalogue.rowsOfList },
    { name: 'an order list with an error', reach: catalogue.orderList, widths: both },
    { name: 'the header that came back', reach: catalogue.returnedHeader, widths: phone },
  ],
  'search and comparison': [
    { name: 'search results without VAT', reach: catalogue.netPrices },
    { name: 'nothing found', reach: paths.search('xqzvwk') },
    { name: 'a search for what is not sold, with a word left out', reach: paths.search('drone xqzvwk') },
    { name: 'the comparison', reach: paths.compare([testSkus.turret, testSkus.chime]), widths: both },
    { name: 'an empty comparison', reach: paths.compare() },
    { name: 'the brands', reach: paths.brands },
  ],
  products: [
    { name: 'a product', reach: catalogue.camera, widths: both },
    { name: 'a product with two bars', reach: catalogue.twoBars, widths: [narrow, wide] },
    { name: 'a product in the cart', reach: catalogue.addedDrawer },
    { name: 'a product with a menu', reach: catalogue.cableWithMenu },
    { name: 'a product out of stock, with an error', reach: catalogue.outOfStock },
    { name: 'a data sheet', reach: paths.dataSheet(testSkus.turret) },
  ],
  'pictures and reviews': [
    { name: 'the review form with errors', reach: catalogue.reviewErrors },
    { name: 'a review that was sent', reach: catalogue.reviewSent },
    { name: 'an enlarged picture', reach: catalogue.zoom },
    { name: 'a picture at twice its size', reach: catalogue.zoomedIn },
    { name: 'the reviews of a product', reach: paths.reviews(testSkus.turret) },
  ],
  'the cart': [
    { name: 'an empty cart', reach: paths.cart },
    { name: 'the mini cart', reach: checkout.filledMiniCart },
    { name: 'the mini cart with options', reach: checkout.miniCartOptions },
    { name: 'the cart', reach: checkout.filledCart, widths: both },
    { name: 'the cart without VAT and with a refused code', reach: checkout.refusedCoupon },
    { name: 'a cart with problems', reach: checkout.brokenCart },
    { name: 'the cart of an offer', reach: checkout.offerCart },
  ],
  'the checkout': [
    { name: 'the checkout', reach: checkout.checkout, widths: both },
    { name: 'the contact step with an error', reach: checkout.contactError },
    { name: 'the address step with errors', reach: checkout.addressErrors },
    { name: 'no delivery methods', reach: checkout.noShippingMethods },
    { name: 'no payment methods', reach: checkout.noPaymentMethods },
    { name: 'pick-up points with an error', reach: checkout.pickupPoints },
    { name: 'the completed checkout after a refusal', reach: checkout.completeCheckout },
  ],
  'payment and orders': [
    { name: 'an order that awaits its payment', reach: checkout.openOrder },
    { name: 'the payment page', reach: checkout.paymentPage },
    { name: 'the success page', reach: checkout.success },
    { name: 'the page of an order', reach: checkout.orderPage },
    { name: 'a look-up without a result', reach: account.lookupWithoutResult },
    { name: 'an order by bank transfer', reach: checkout.transfer },
    { name: 'the question before an order is cancelled', reach: checkout.cancelTransfer },
  ],
  'sign-in and registration': [
    { name: 'the sign-in', reach: accountPaths.login() },
    { name: 'a refused sign-in', reach: account.refusedSignIn },
    { name: 'the registration of a company, with errors', reach: account.registrationErrors },
    { name: 'a forgotten password', reach: accountPaths.forgot },
    { name: 'a new password', reach: accountPaths.reset('token', 'noa@shop.example') },
    { name: 'an incomplete link', reach: accountPaths.confirm('cut') },
    {
      name: 'the confirmation of an address',
      reach: accountPaths.confirm('x'.repeat(43), 'noa@shop.example'),
    },
  ],
  'the account': [
    { name: 'the account', reach: account.signedIn, widths: both },
    { name: 'the customer with errors', reach: account.profileErrors },
    { name: 'an empty address book', reach: accountPaths.addresses },
    { name: 'a new address with errors', reach: account.newAddressErrors },
    { name: 'the address book', reach: account.addressBook },
    { name: 'the question before an address is removed', reach: account.removeAddress },
    { name: 'the orders', reach: accountPaths.orders() },
    { name: 'an order of a customer', reach: account.orderOfCustomer },
    { name: 'the offers', reach: accountPaths.offers },
    { name: 'no saved plans', reach: accountPaths.systems },
    { name: 'the sessions', reach: accountPaths.sessions },
    { name: 'the newsletter', reach: account.newsletter },
    { name: 'saved addresses in the checkout', reach: account.savedAddresses },
  ],
  'forms of guests': [
    { name: 'the contact form', reach: account.contactForm },
    { name: 'contact and newsletter with errors', reach: account.contactErrors },
    { name: 'contact and newsletter, sent', reach: account.contactSent },
    { name: 'the withdrawal with errors', reach: account.withdrawalErrors },
    { name: 'the summary of a withdrawal', reach: account.withdrawalSummary },
    { name: 'a received withdrawal', reach: account.withdrawalReceived },
    { name: 'the confirmation of the newsletter', reach: accountPaths.newsletterConfirm('x'.repeat(43)) },
    { name: 'a confirmed newsletter', reach: newsletterPaths.page('confirmed') },
    { name: 'the end of the newsletter', reach: accountPaths.newsletterUnsubscribe('x'.repeat(43)) },
    { name: 'the link of an email on stock', reach: stockNoticePaths.link('x'.repeat(43)) },
  ],
  'offers and content pages': [
    { name: 'an offer', reach: account.offer },
    { name: 'the question before an offer is cancelled', reach: account.cancelOffer },
    { name: 'an expired offer', reach: account.expiredOffer },
    { name: 'the page of offers without a link', reach: paths.offer() },
    { name: 'a page of the law', reach: content('warranty') },
    { name: 'an advice page', reach: content('how-many-megapixels') },
    { name: 'the page about planning', reach: content('build-your-own-system') },
    { name: 'the delivery costs', reach: content('delivery'), widths: both },
    { name: 'the entries of the browser', reach: content('cookies'), widths: both },
    { name: 'a page that is not there', reach: '/there-is-nothing-here' },
  ],
};

/** In a browser that has not answered the cookie question. */
export const firstVisit: readonly State[] = [
  { name: 'the cookie question', reach: features.cookieQuestion, widths: both },
  { name: 'the details of the cookies', reach: features.cookieDetails },
];

/** In a browser with a service worker, whose connection ends. */
export const withoutConnection: readonly State[] = [
  { name: 'the copy of a page', reach: features.copyOfPage },
  { name: 'a page without a copy', reach: features.pageWithoutCopy },
];

/** In a shop with these features; the shop with its own ones has the opposite. */
export const otherFeatures = 'wishlist,accountDeletion,-loginPage';
export const withOtherFeatures: readonly State[] = [
  { name: 'the message to a guest about the wishlist', reach: features.guestToast },
  { name: 'the sign-in in the sidebar', reach: features.signInDrawer },
  { name: 'the account in the sidebar', reach: features.accountDrawer },
  { name: 'an empty wishlist', reach: accountPaths.wishlist },
  { name: 'a shared wishlist of the customer', reach: features.sharedWishlist },
  { name: 'a shared wishlist of somebody else', reach: features.wishlistOfOthers },
  { name: 'the deletion of the account with an error', reach: features.refusedDeletion },
];
