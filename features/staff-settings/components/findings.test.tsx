import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import type { DoctorReport } from '../server/doctor';
import { Findings } from './findings';

const report: DoctorReport = {
  production: true,
  facts: [
    { fact: 'backup', state: 'missing', note: ['backupOld', { file: 'shop.dump', hours: 48 }] },
    { fact: 'payments', of: 'uk', state: 'missing' },
    { fact: 'legalName', state: 'demo', note: ['stated', { value: 'Owlwatch B.V.' }] },
    { fact: 'mailConnection', state: 'missing' },
  ],
  faults: ['SMTP_URL is not set', 'SHOP_FILE shop.yaml:12: stores.nl.phone must be a phone number'],
  warnings: [['noHosts', { stores: 'fr, uk', cause: 'databaseSet' }], ['noBackup']],
  questions: [
    { country: 'DE', question: 'cameraLaw', fact: 'camera-law.ts', source: '', asOf: '2026-11-29' },
    { country: null, question: 'retention', fact: 'config/limits/retention.ts', source: 'GDPR art. 5' },
    {
      country: 'GB',
      question: 'takeBack',
      fact: 'takeBack',
      source: 'Directive 2012/19/EU art. 5, regulation (EU) 2023/1542, UK GDPR, VAT Regulations 1995',
    },
  ],
};

it('words facts, warnings and notes in the language of the member', async () => {
  const staff = { ...(await staffTexts('de')), format: staffFormats('de') } as unknown as Staff;
  const html = renderToStaticMarkup(<Findings report={report} staff={staff} />);
  for (const text of [
    'STORE_DOMAINS nennt keinen Host für fr, uk: Links zu diesen Shops führen ins Leere (DATABASE_URL ist gesetzt).',
    'Die eingebettete Datenbank hat kein Backup.',
    'shop.dump ist älter als 48 Stunden',
    'Mit SMTP_URL startet kein Server: <span lang="en">is not set</span>',
    'Mit Zeile 12 der Site-Datei startet kein Server: <span lang="en">must be a phone number</span>',
    'Site-Datei: stores.nl.phone',
    'Zahlungsarten uk',
    'Name des Unternehmens',
    'Owlwatch B.V.',
    'Deutschland: Die Gesetze zu Kameras, Stand 29.11.2026',
    'Überall: Fristen, nach denen Personendaten gelöscht werden',
    'DSGVO art. 5',
    'Richtlinie 2012/19/EU art. 5, Verordnung (EU) 2023/1542, UK GDPR, VAT Regulations 1995',
    'Umgebung: SMTP_URL',
    'Site-Datei: company.legalName',
    'href="/emails#test"',
  ])
    expect(html).toContain(text);
});
