import type { EuCountry } from './vat';

/** The duties of distance sellers for old devices and batteries in a country. Confirmed by a lawyer before a shop sells. */
export interface TakeBack {
  /**
   * An old device is taken back free of charge with the purchase of a new one of the same kind (`oneForOne`), or of the kind
   * that the shop sells without a purchase (`oneForZero`).
   */
  readonly devices: 'oneForOne' | 'oneForZero';
  /** Whether spent portable batteries of the kind that the shop sells are taken back without a purchase. */
  readonly batteries: boolean;
  /** Who registers producers of electrical equipment. */
  readonly register: string;
  readonly source: string;
}

export type TakeBackCountry = EuCountry | 'IS' | 'LI' | 'NO' | 'CH' | 'GB';

/** Directive 2012/19 art. 5 (2) b asks for one for one at a distance, regulation 2023/1542 art. 62 for batteries. */
const european = (register: string, law = ''): TakeBack => ({
  devices: 'oneForOne',
  batteries: true,
  register,
  source: `Directive 2012/19/EU art. 5 (2) b, regulation (EU) 2023/1542 art. 62${law === '' ? '' : `, ${law}`}`,
});

export const takeBacks: Readonly<Record<TakeBackCountry, TakeBack>> = {
  AT: european('Elektroaltgeräte Koordinierungsstelle Austria', 'EAG-VO § 5'),
  BE: european('Recupel', 'VLAREMA art. 3.4.4'),
  BG: european('Изпълнителна агенция по околна среда'),
  CY: european('Τμήμα Περιβάλλοντος'),
  CZ: european('Ministerstvo životního prostředí'),
  DE: european('Stiftung Elektro-Altgeräte Register', 'ElektroG §§ 17–18'),
  DK: european('Dansk Producentansvar'),
  EE: european('Probleemtooteregister'),
  ES: european('Registro Integrado Industrial', 'RD 110/2015'),
  FI: european('Pirkanmaan ELY-keskus'),
  FR: european('ADEME', 'C. env. art. L. 541-10-8, R. 543-180'),
  GR: european('ΕΟΑΝ'),
  HR: european('Fond za zaštitu okoliša i energetsku učinkovitost'),
  HU: european('Országos Hulladékgazdálkodási Hatóság'),
  IE: european('Producer Register Limited'),
  IT: european('Registro AEE', 'D.Lgs. 49/2014 art. 11'),
  LT: european('GPAIS'),
  LU: european('Administration de l’environnement'),
  LV: european('Valsts vides dienests'),
  MT: european('Environment and Resources Authority'),
  NL: european('Nationaal (W)EEE Register', 'Regeling AEEA art. 4'),
  PL: european('BDO'),
  PT: european('Agência Portuguesa do Ambiente'),
  RO: european('Agenția Națională pentru Protecția Mediului'),
  SE: european('Naturvårdsverket', 'förordning 2022:1276'),
  SI: european('Agencija Republike Slovenije za okolje'),
  SK: european('Ministerstvo životného prostredia'),
  IS: european('Umhverfis- og orkustofnun'),
  LI: european('Amt für Umwelt'),
  NO: {
    ...european('Miljødirektoratet'),
    devices: 'oneForZero',
    source: 'Avfallsforskriften kap. 1 og 3',
  },
  CH: {
    ...european('Swico, SENS eRecycling'),
    devices: 'oneForZero',
    source: 'VREG Art. 6, ChemRRV Anhang 2.15 Ziff. 5',
  },
  GB: {
    ...european('Environment Agency'),
    source: 'WEEE Regulations 2013 reg. 42, Waste Batteries and Accumulators Regulations 2009 reg. 31',
  },
};
