import { priceFormats } from '../shop/store-formats.ts';
import type { Market } from './country';
import { europeanTakeBack, fiveDigits, withRegion } from './formats.ts';

/**
 * The 110 Italian provinces, including those of Sardinia since 2026 (`OG`, `OT`, `SU`, `VS`): code, name, and the
 * beginnings of the postcodes (CAP) that belong to no other province. Sorted by name, as a form lists them. Where a
 * beginning is shared, such as in most of Sardinia, it is absent.
 */
const provinces = `
AG Agrigento|92
AL Alessandria|15
AN Ancona|60
AO Aosta|11
AR Arezzo|52
AP Ascoli Piceno|630 631
AT Asti|14
AV Avellino|83
BA Bari|70
BT Barletta-Andria-Trani|76
BL Belluno|32
BN Benevento|82
BG Bergamo|24
BI Biella|138 139
BO Bologna|40
BZ Bolzano|39
BS Brescia|25
BR Brindisi|72
CA Cagliari|0912 0913
CL Caltanissetta|93
CB Campobasso|8601 8602 8603 8604 8610
CE Caserta|81
CT Catania|95
CZ Catanzaro|880 881
CH Chieti|66
CO Como|22
CS Cosenza|87
CR Cremona|260 261
KR Crotone|888 889
CN Cuneo|12
EN Enna|94
FM Fermo|638 639
FE Ferrara|44
FI Firenze|50
FG Foggia|71
FC Forlì-Cesena|470 471 475
FR Frosinone|03
OT Gallura Nord-Est Sardegna|07026
GE Genova|16
GO Gorizia|3407 3417
GR Grosseto|58
IM Imperia|18
IS Isernia|8607 8608 8609 8617
AQ L’Aquila|67
SP La Spezia|19
LT Latina|04
LE Lecce|73
LC Lecco|238 239
LI Livorno|57
LO Lodi|268 269
LU Lucca|55
MC Macerata|62
MN Mantova|46
MS Massa-Carrara|54
MT Matera|75
VS Medio Campidano|
ME Messina|98
MI Milano|200 201
MO Modena|41
MB Monza e Brianza|208 209
NA Napoli|80
NO Novara|280 281
NU Nuoro|0810
OG Ogliastra|
OR Oristano|0917
PD Padova|35
PA Palermo|90
PR Parma|43
PV Pavia|27
PG Perugia|06
PU Pesaro e Urbino|61
PE Pescara|65
PC Piacenza|29
PI Pisa|56
PT Pistoia|51
PN Pordenone|3307 3308 3309 3317
PZ Potenza|85
PO Prato|59
RG Ragusa|97
RA Ravenna|48
RC Reggio Calabria|890 891
RE Reggio Emilia|42
RI Rieti|02
RN Rimini|478 479
RM Roma|00
RO Rovigo|45
SA Salerno|84
SS Sassari|0710
SV Savona|17
SI Siena|53
SR Siracusa|96
SO Sondrio|230 231
SU Sulcis Iglesiente|
TA Taranto|74
TE Teramo|64
TR Terni|05
TO Torino|10
TP Trapani|91
TN Trento|38
TV Treviso|31
TS Trieste|3401 3412 3413 3414 3415
UD Udine|3301 3302 3303 3304 3305 3310
VA Varese|21
VE Venezia|30
VB Verbano-Cusio-Ossola|288 289
VC Vercelli|130 131
VR Verona|37
VV Vibo Valentia|898 899
VI Vicenza|36
VT Viterbo|01`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', postcodes = ''] = line.slice(3).split('|');
    return { code: line.slice(0, 2), name, postcodes: postcodes.split(' ').filter(Boolean) };
  });

/** The codes of the provinces, the last part of the locality line of an address (docs/countries.md "Addresses"). */
const regions: readonly string[] = provinces.map(({ code }) => code);

const regionNames: Readonly<Record<string, string>> = Object.fromEntries(
  provinces.map(({ code, name }) => [code, name]),
);

const regionPostcodes: Readonly<Record<string, string>> = Object.fromEntries(
  provinces.flatMap(({ code, postcodes }) => postcodes.map((start) => [start, code])),
);

/** Capitals that their province is not named after; null: a province with several. */
const capitals: Readonly<Record<string, string | null>> = {
  BT: null,
  FC: 'Forlì',
  MB: 'Monza',
  MS: 'Massa',
  PU: 'Pesaro',
  VB: 'Verbania',
};

/** The third digit of a postcode is 1 or 9 in the capital of a province alone. */
const townPostcodes: Readonly<Record<string, string>> = Object.fromEntries(
  provinces.flatMap(({ code, name, postcodes }) => {
    const { [code]: capital = name } = capitals;
    const starts = postcodes.map((start) => (start.length === 2 ? `${start}1` : start));
    return starts.flatMap((start) => (capital !== null && /^..[19]/.test(start) ? [[start, capital]] : []));
  }),
);

export const it = {
  code: 'IT',
  eu: true,
  address: {
    ...withRegion,
    region: 'required',
    regions,
    regionNames,
    regionPostcodes,
    townPostcodes,
    // A house without a number has "snc" as its addition.
    houseNumber: 'optional',
    additionExample: '/B',
    cityUppercase: true,
  },
  salutations: ['mr', 'mrs'],
  // Livigno and Campione d'Italia have special tax rules.
  refusedPostcodes: [/^(23041|22061)$/],
  postcode: fiveDigits('00144'),
  vatNumber: { prefix: 'IT', min: 13, max: 13, pattern: /^IT\d{11}$/ },
  vat: {
    standard: [{ from: '2013-10-01', percent: 22 }],
    reduced: [{ from: '1989-01-01', percent: 4 }],
  },
  legalWithdrawalDays: 14,
  legalGuaranteeYears: 2,
  workingDays: { law: 'Regulation 1182/71 art. 3 (4)' },
  takeBack: europeanTakeBack('Registro AEE', 'D.Lgs. 49/2014 art. 11'),
  /** C. c. art. 2220. */
  invoiceYears: 10,
  adrStatement: {
    text: 'Non aderiamo a organismi di risoluzione alternativa delle controversie (ADR).',
    source: 'Codice del consumo art. 49 (1) v, 141-sexies',
  },
  laws: {
    withdrawal: 'Codice del consumo art. 52',
    guarantee: 'Codice del consumo art. 133',
    cameraUse: 'GDPR art. 6 (1) f, Statuto dei lavoratori art. 4',
  },
  duties: {
    priorPrice: true,
    productSafety: true,
    updatePeriod: true,
    dataInformation: true,
    shippingCostNote: false,
    recyclingFee: 'none',
    securityStatement: false,
    cameraUse: 'general',
    imprint: false,
  },
  payLater: ['klarna'],
  stores: {
    it: {
      label: 'Italia',
      language: 'it',
      timeZone: 'Europe/Rome',
      availableCurrencyCodes: ['EUR'],
      price: priceFormats.euroLast,
      datePattern: 'd/m/y',
    },
  },
} as const satisfies Market;
