/** Features of browsers that no page of the shop uses. */
const refused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
] as const;

/** The back office scans codes of parcels and signs in with passkeys. */
export const staffFeatures: readonly string[] = ['camera', 'publickey-credentials-get'];

/** The header `Permissions-Policy`. `allowed`: to pages of the own host. */
export const permissionsPolicy = (allowed: readonly string[] = []): string =>
  refused.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ');
