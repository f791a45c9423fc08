import { placeholderOf } from './message-placeholders';

/** A message of ours, with the names of its parameters in the order of the placeholders that are their values. */
interface KnownMessage {
  readonly key:
    | 'error.already_subscribed'
    | 'error.email_in_use'
    | 'error.address_required'
    | 'error.validation'
    | 'error.credentials_invalid'
    | 'error.account_disabled'
    | 'error.product_unavailable'
    | 'cart.problems.insufficient_stock';
  readonly params?: readonly string[];
}

const insufficientStock = { key: 'cart.problems.insufficient_stock' } as const;

/**
 * The messages of commerce servers that are known (spec §8), with placeholders for the values of the request, and ours
 * that say the same to a customer. The PostgreSQL backend answers with codes and needs none of them; a backend that
 * passes on the texts of its server does.
 */
export const serverMessages: Readonly<Record<string, KnownMessage>> = {
  'This email address is already subscribed.': { key: 'error.already_subscribed' },
  'The email address %1 is already subscribed.': { key: 'error.already_subscribed' },
  'The requested qty is not available': insufficientStock,
  'Could not add the product with SKU %1 to the shopping cart: The requested qty is not available':
    insufficientStock,
  'Could not update the product with SKU %1: The requested qty is not available': insufficientStock,
  'There are no source items with the in stock status': insufficientStock,
  'Could not find a product with SKU "%1"': { key: 'error.product_unavailable', params: ['sku'] },
  'A customer with the same email address already exists in an associated website.': {
    key: 'error.email_in_use',
  },
  'There is already an account with the email address %1.': { key: 'error.email_in_use' },
  'An address is required for the registration.': { key: 'error.address_required' },
  'The customer could not be created: fields are invalid.': { key: 'error.validation' },
  'Invalid login or password.': { key: 'error.credentials_invalid' },
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.':
    { key: 'error.account_disabled' },
};

/** The known messages in a language, with their placeholders: server text → text for customers. */
export function translatedServerMessages(
  translate: (key: KnownMessage['key'], values: Record<string, string>) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(serverMessages).map(([text, { key, params = [] }]) => {
      const values = params.map((name, index) => [name, placeholderOf(index)]);
      return [text, translate(key, Object.fromEntries(values) as Record<string, string>)];
    }),
  );
}
