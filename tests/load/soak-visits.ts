import { credentialsOf } from '../bench/accounts';
import { Shopper } from '../faults/shopper';

const words = ['dome', 'turret', 'recorder', 'kabel', 'deurbel', 'nachtzicht', 'buiten', 'set'] as const;
const prices = 40;

/** The address of one of many clients. */
const clientOf = (index: number) => `198.51.${Math.floor(index / 250) % 250}.${index % 250}`;

/** Requests pages in turn. Rejects if one of them is no page. */
async function read(shopper: Shopper, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status } = await shopper.ask(path);
    if (status !== 200) throw new Error(`${status} ${path}`);
  }
}

async function signIn(shopper: Shopper, index: number): Promise<void> {
  const { status } = await shopper.ask('/api/user?locale=nl_NL&currency=EUR', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'login', ...credentialsOf(index) }),
  });
  if (status !== 200) throw new Error(`${status} of a sign-in`);
  await read(shopper, ['/customer/account']);
}

/**
 * The visit of one shopper in the nl store: pages, a filtered list and a search; every third one fills a cart, every fifth signs in, and
 * every tenth buys. Rejects with what failed.
 */
export async function visit(port: number, index: number): Promise<void> {
  const shopper = new Shopper(port, {
    headers: { 'x-forwarded-for': clientOf(index) },
    email: `soak-${index}@shop.example`,
  });
  const from = 10 + 10 * (index % prices);
  await read(shopper, [
    '/',
    '/cameras',
    '/bench-b0001-dome-camera-4k',
    `/cameras/q/price/${from}-${from + 500}`,
  ]);
  await read(shopper, [`/search?q=${words[index % words.length]}+${index % 7}`]);
  if (index % 5 === 1) await signIn(shopper, index);
  if (index % 3 === 0 && index % 10 !== 0) await shopper.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
  if (index % 10 === 0) await shopper.order('banktransfer');
}
