import type { Language } from '../shop/store-formats';
import type { StoreCountry } from './countries';

/** A text of a country with one language, or its texts by language. */
export type LocalText = string | Readonly<Partial<Record<Language, string>>>;

interface Registration {
  /** Text: `cameraLaw.duty.registration.<kind>`. */
  readonly kind: 'declare' | 'voluntary' | 'authorisation' | 'labour' | 'fee';
  /** `any`: wherever data protection or camera law applies; `business`: staff or the public are in view. */
  readonly when: 'any' | 'outside' | 'business' | 'public';
  readonly name: LocalText;
  readonly url: LocalText;
  readonly source: LocalText;
}

/** What the law of a country asks of whoever uses a camera. Not legal advice: a lawyer confirms it (docs/countries.md). */
export interface CameraLaw {
  /** The day of the facts, ISO 8601. */
  readonly asOf: string;
  /** What a household may film without duties: the inside of its home only, or all of its own ground. */
  readonly household: 'inside' | 'own';
  /** The public road in view: not at all, as far as it is necessary, or with the duties of data protection law. */
  readonly street: 'never' | 'necessary' | 'duties';
  readonly sound: { readonly crime: boolean; readonly source: LocalText };
  readonly sign: {
    readonly source: LocalText;
    /** The law behind the recording that a sign names. */
    readonly basis: LocalText;
    /** Its form is set by law. `line` is printed on it. */
    readonly prescribed?: { readonly line: LocalText; readonly source: LocalText };
  };
  readonly retention: {
    /** Null: neither a law nor the authority names a number. */
    readonly days: number | null;
    readonly basis: 'law' | 'guidance';
    readonly source: LocalText;
    /** Only where staff or the public are in view; a household has no fixed period. */
    readonly businessOnly?: true;
  };
  readonly registration: readonly Registration[];
  /** The law on cameras where people work. */
  readonly staff: LocalText;
  readonly authority: { readonly name: LocalText; readonly url: LocalText };
}

const asOf = '2026-11-29';

const laws = {
  NL: {
    asOf,
    household: 'own',
    street: 'necessary',
    sound: { crime: true, source: 'Wetboek van Strafrecht art. 139a en 139b' },
    sign: {
      source: 'AVG art. 13, Wetboek van Strafrecht art. 139f en 441b',
      basis: 'AVG art. 6 lid 1 onder f',
    },
    retention: { days: 28, basis: 'guidance', source: 'Autoriteit Persoonsgegevens' },
    registration: [
      {
        kind: 'voluntary',
        when: 'outside',
        name: 'Camera in Beeld',
        url: 'https://www.politie.nl/informatie/camera-in-beeld.html',
        source: 'Politie',
      },
    ],
    staff: 'WOR art. 27',
    authority: { name: 'Autoriteit Persoonsgegevens', url: 'https://www.autoriteitpersoonsgegevens.nl' },
  },
  BE: {
    asOf,
    household: 'inside',
    street: 'necessary',
    sound: { crime: true, source: { nl: 'Strafwetboek', fr: 'Code pénal' } },
    sign: {
      source: { nl: 'Camerawet van 21 maart 2007', fr: 'loi caméras du 21 mars 2007' },
      basis: { nl: 'AVG art. 6 lid 1 onder f', fr: 'RGPD art. 6, § 1, f' },
      prescribed: {
        line: {
          nl: 'Wet van 21 maart 2007 tot regeling van de plaatsing en het gebruik van bewakingscamera’s',
          fr: 'Loi du 21 mars 2007 réglant l’installation et l’utilisation de caméras de surveillance',
        },
        source: { nl: 'KB van 10 februari 2008', fr: 'AR du 10 février 2008' },
      },
    },
    retention: {
      days: 30,
      basis: 'law',
      source: { nl: 'Camerawet: één maand', fr: 'loi caméras : un mois' },
    },
    registration: [
      {
        kind: 'declare',
        when: 'any',
        name: { nl: 'aangiftecamera.be', fr: 'declarationcamera.be' },
        url: { nl: 'https://www.aangiftecamera.be', fr: 'https://www.declarationcamera.be' },
        source: { nl: 'Camerawet van 21 maart 2007', fr: 'loi caméras du 21 mars 2007' },
      },
    ],
    staff: { nl: 'cao nr. 68', fr: 'CCT n° 68' },
    authority: {
      name: { nl: 'Gegevensbeschermingsautoriteit', fr: 'Autorité de protection des données' },
      url: {
        nl: 'https://www.gegevensbeschermingsautoriteit.be',
        fr: 'https://www.autoriteprotectiondonnees.be',
      },
    },
  },
  DE: {
    asOf,
    household: 'own',
    street: 'never',
    sound: { crime: true, source: '§ 201 StGB' },
    sign: { source: 'Art. 13 DSGVO, § 4 BDSG', basis: 'Art. 6 Abs. 1 Buchst. f DSGVO' },
    retention: { days: 3, basis: 'guidance', source: 'Datenschutzkonferenz' },
    registration: [],
    staff: '§ 87 Abs. 1 Nr. 6 BetrVG',
    authority: {
      name: 'Datenschutzaufsicht des Bundeslandes',
      url: 'https://www.datenschutzkonferenz-online.de',
    },
  },
  AT: {
    asOf,
    household: 'own',
    street: 'necessary',
    sound: { crime: true, source: '§ 120 StGB' },
    sign: { source: 'Art. 13 DSGVO', basis: 'Art. 6 Abs. 1 lit. f DSGVO' },
    retention: { days: 3, basis: 'guidance', source: '§ 13 DSG' },
    registration: [],
    staff: '§ 96 ArbVG, § 10 AVRAG',
    authority: { name: 'Österreichische Datenschutzbehörde', url: 'https://www.dsb.gv.at' },
  },
  CH: {
    asOf,
    household: 'inside',
    street: 'never',
    sound: { crime: true, source: { de: 'Art. 179bis und 179ter StGB', fr: 'art. 179bis et 179ter CP' } },
    sign: {
      source: { de: 'Art. 19 DSG', fr: 'art. 19 LPD' },
      basis: { de: 'Art. 31 DSG', fr: 'art. 31 LPD' },
    },
    retention: { days: 3, basis: 'guidance', source: { de: 'EDÖB', fr: 'PFPDT' } },
    registration: [],
    staff: { de: 'Art. 26 ArGV 3', fr: 'art. 26 OLT 3' },
    authority: {
      name: {
        de: 'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB)',
        fr: 'Préposé fédéral à la protection des données et à la transparence (PFPDT)',
      },
      url: { de: 'https://www.edoeb.admin.ch', fr: 'https://www.edoeb.admin.ch/fr' },
    },
  },
  FR: {
    asOf,
    household: 'own',
    street: 'never',
    sound: { crime: true, source: 'article 226-1 du Code pénal' },
    sign: { source: 'RGPD, article 13', basis: 'RGPD, article 6, § 1, f' },
    retention: { days: 30, basis: 'guidance', source: 'CNIL' },
    registration: [
      {
        kind: 'authorisation',
        when: 'public',
        name: 'préfecture',
        url: 'https://www.service-public.fr',
        source: 'articles L. 251-1 et suivants du Code de la sécurité intérieure',
      },
    ],
    staff: 'Code du travail, articles L. 1222-4 et L. 2312-38',
    authority: { name: 'CNIL', url: 'https://www.cnil.fr' },
  },
  NO: {
    asOf,
    household: 'own',
    street: 'never',
    sound: { crime: true, source: 'straffeloven § 205' },
    sign: {
      source: 'personvernforordningen art. 13, forskrift om kameraovervåking i virksomhet',
      basis: 'personvernforordningen art. 6 nr. 1 bokstav f',
    },
    retention: {
      days: 7,
      basis: 'law',
      source: 'forskrift om kameraovervåking i virksomhet',
      businessOnly: true,
    },
    registration: [],
    staff: 'arbeidsmiljøloven kapittel 9',
    authority: { name: 'Datatilsynet', url: 'https://www.datatilsynet.no' },
  },
  SE: {
    asOf,
    household: 'own',
    street: 'duties',
    sound: { crime: true, source: 'brottsbalken 4 kap. 9 a §' },
    sign: {
      source: 'kamerabevakningslagen 2018:1200, GDPR art. 13',
      basis: 'GDPR art. 6.1 f',
    },
    retention: { days: null, basis: 'guidance', source: 'IMY' },
    registration: [],
    staff: 'medbestämmandelagen 11 §',
    authority: { name: 'Integritetsskyddsmyndigheten (IMY)', url: 'https://www.imy.se' },
  },
  IT: {
    asOf,
    household: 'own',
    street: 'never',
    sound: { crime: true, source: 'articoli 615-bis e 617 del codice penale' },
    sign: { source: 'GDPR, art. 13', basis: 'GDPR, art. 6, par. 1, lett. f' },
    retention: { days: 3, basis: 'guidance', source: 'Garante per la protezione dei dati personali' },
    registration: [
      {
        kind: 'labour',
        when: 'business',
        name: 'Ispettorato Nazionale del Lavoro',
        url: 'https://www.ispettorato.gov.it',
        source: 'articolo 4 dello Statuto dei lavoratori',
      },
    ],
    staff: 'articolo 4 dello Statuto dei lavoratori',
    authority: {
      name: 'Garante per la protezione dei dati personali',
      url: 'https://www.garanteprivacy.it',
    },
  },
  GB: {
    asOf,
    household: 'own',
    street: 'duties',
    sound: { crime: false, source: 'ICO guidance' },
    sign: { source: 'UK GDPR art. 13', basis: 'UK GDPR art. 6 (1) (f)' },
    retention: { days: null, basis: 'guidance', source: 'ICO' },
    registration: [
      {
        kind: 'fee',
        when: 'business',
        name: 'ICO',
        url: 'https://ico.org.uk',
        source: 'Data Protection (Charges and Information) Regulations 2018',
      },
    ],
    staff: 'UK GDPR, ICO guidance on monitoring workers',
    authority: { name: 'Information Commissioner’s Office (ICO)', url: 'https://ico.org.uk' },
  },
} as const satisfies Record<StoreCountry, CameraLaw>;

export const lawOf = (country: StoreCountry): CameraLaw => laws[country];

/** With no line break between `§` and its number. Throws if the country has no text in the language of its store. */
export function localText(text: LocalText, language: Language): string {
  const found = typeof text === 'string' ? text : text[language];
  if (found === undefined) throw new Error(`no text in ${language}`);
  return found.replaceAll(/(§§?|[Aa]rt\.|n°|nr\.) (?=\d)/g, '$1\u00A0');
}
