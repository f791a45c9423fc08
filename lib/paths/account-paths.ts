export const accountPaths = {
  /** Every page below needs a session, except those that name none. */
  account: '/customer/account',
  edit: '/customer/account/edit',
  login: (next?: string): string =>
    next === undefined
      ? '/customer/account/login'
      : `/customer/account/login?next=${encodeURIComponent(next)}`,
  loginAfterReset: '/customer/account/login?reset=1',
  create: '/customer/account/create',
  forgot: '/customer/account/forgotpassword',
  /** The link of the email; its token works once. */
  reset: (token: string, email: string): string =>
    `/customer/account/createpassword?${new URLSearchParams({ token, email })}`,
  /** The link of the email that confirms an address. `email`: of a new account. */
  confirm: (token: string, email?: string): string =>
    `/customer/account/confirm?${new URLSearchParams({ token, ...(email === undefined ? {} : { email }) })}`,
  addresses: '/customer/address',
  newAddress: '/customer/address/new',
  address: (id: string): string => `/customer/address/${encodeURIComponent(id)}`,
  newsletter: '/customer/newsletter',
  orders: (page = 1): string => (page > 1 ? `/customer/orders?page=${page}` : '/customer/orders'),
  order: (number: string): string => `/customer/orders/${encodeURIComponent(number)}`,
  offers: '/customer/offers',
  wishlist: '/customer/account/wishlist',
  systems: '/customer/systems',
  /** A wishlist that its owner shares; needs no session. */
  sharedWishlist: (token: string): string => `/wishlist/${encodeURIComponent(token)}`,
  sessions: '/customer/sessions',
  deletion: '/customer/account/delete',
  /** The links of newsletter emails; they need no session. */
  newsletterConfirm: (token: string): string => `/newsletter/confirm?${new URLSearchParams({ token })}`,
  newsletterUnsubscribe: (token: string): string =>
    `/newsletter/unsubscribe?${new URLSearchParams({ token })}`,
} as const;
