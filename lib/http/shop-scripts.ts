import { createHash } from 'node:crypto';
import { consentScript } from '../scripts/consent-script.ts';
import { offlineScript, qaBarScript, headerMarksScript } from '../scripts/page-scripts.ts';
import { listViewScript, priceViewScript } from '../scripts/view-scripts.ts';

export const shopScripts: ReadonlySet<string> = new Set([
  priceViewScript,
  listViewScript,
  consentScript,
  headerMarksScript,
  offlineScript,
  qaBarScript,
]);

export const scriptSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
