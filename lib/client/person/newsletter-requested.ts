import { safeSessionStorage } from '../storage/safe-storage';

const key = 'newsletter_requested';

/** Not whether an address is subscribed: a guest gets no information about addresses. */
export const newsletterRequested = {
  read: (): boolean => safeSessionStorage.read(key) !== null,
  store: (): void => safeSessionStorage.write(key, '1'),
};
