import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949) of what an attestation contains: small integers, byte strings, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new TypeError('not supported');
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A passkey in software (WebAuthn level 3, ES256), at a site. Its answers are what a browser sends. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const state = { counter: 0 };
  const common = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };

  const authenticatorData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((state.counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: url(id),
    create: (challenge: string) => {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      // User present and verified, with the data of a credential.
      const authData = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = url(clientData('webauthn.create', challenge));
      const response = {
        clientDataJSON,
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      };
      return { response: { ...common, response }, challenge, origin };
    },
    sign: (challenge: string) => {
      const data = clientData('webauthn.get', challenge);
      const authData = authenticatorData(0x05);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: url(data),
        authenticatorData: url(authData),
        signature: url(signature),
        userHandle: null,
      };
      return { response: { ...common, response }, challenge, origin };
    },
  };
}
