import type { StoreCountry } from '../types';

/** When a pick-up point is open. */
export type PickupHours = 'shop' | 'late' | 'locker';

/** A pick-up point of the demo shop. Invented: a real list comes from the carrier. */
export type DemoPickupPoint = readonly [
  name: string,
  street: string,
  postcode: string,
  city: string,
  hours: PickupHours,
];

/** Opening hours as first day, last day (1 is Monday) and the time of opening and closing. */
export const pickupHours = {
  shop: [
    [1, 5, '09:00–18:30'],
    [6, 6, '09:00–16:00'],
  ],
  late: [
    [1, 6, '08:00–21:00'],
    [7, 7, '10:00–18:00'],
  ],
  locker: [[1, 7, '00:00–24:00']],
} as const satisfies Record<PickupHours, readonly (readonly [from: number, to: number, times: string])[]>;

/** Pick-up points by country. The position in the list is the id of a point: append, never reorder. */
export const demoPickupPoints = {
  NL: [
    ['Kiosk De Uil', 'Damstraat 31', '1012 JL', 'Amsterdam', 'late'],
    ['Buurtsuper Ooievaar', 'Ceintuurbaan 210', '1072 GB', 'Amsterdam', 'late'],
    ['Pakketkluis Centraal', 'Stationsplein 7', '3511 ED', 'Utrecht', 'locker'],
    ['Boekhandel De Bosuil', 'Nachtegaalstraat 44', '3581 AM', 'Utrecht', 'shop'],
    ['Kiosk Maaszicht', 'Coolsingel 90', '3011 AG', 'Rotterdam', 'late'],
    ['Tabakzaak Het Hofje', 'Spuistraat 18', '2511 BE', 'Den Haag', 'shop'],
    ['Supermarkt Strijp', 'Frederiklaan 12', '5616 NE', 'Eindhoven', 'late'],
    ['Kantoorshop Noord', 'Herestraat 77', '9711 LC', 'Groningen', 'shop'],
    ['Pakketkluis Markt', 'Marktplein 3', '7311 LH', 'Apeldoorn', 'locker'],
  ],
  BE: [
    ['Librairie du Hibou', 'Rue du Marché aux Herbes 21', '1000', 'Bruxelles', 'late'],
    ['Superette Flagey', 'Chaussée d’Ixelles 301', '1050', 'Bruxelles', 'late'],
    ['Dagbladhandel Meir', 'Meir 64', '2000', 'Antwerpen', 'shop'],
    ['Krantenwinkel Uilenspiegel', 'Veldstraat 15', '9000', 'Gent', 'shop'],
    ['Pakjesautomaat Station', 'Stationsplein 2', '8000', 'Brugge', 'locker'],
    ['Point colis Saint-Lambert', 'Place Saint-Lambert 8', '4000', 'Liège', 'shop'],
    ['Papeterie de la Sambre', 'Rue de Fer 33', '5000', 'Namur', 'shop'],
    ['Kantoorshop Leuven', 'Bondgenotenlaan 52', '3000', 'Leuven', 'shop'],
  ],
  DE: [
    ['Kiosk Zur Eule', 'Torstraße 88', '10119', 'Berlin', 'late'],
    ['Spätkauf Südstern', 'Gneisenaustraße 60', '10961', 'Berlin', 'late'],
    ['Paketstation Hauptbahnhof', 'Heidi-Kabel-Platz 4', '20099', 'Hamburg', 'locker'],
    ['Schreibwaren Isar', 'Fraunhoferstraße 19', '80469', 'München', 'shop'],
    ['Kiosk am Neumarkt', 'Neumarkt 12', '50667', 'Köln', 'late'],
    ['Lotto Zeil', 'Zeil 101', '60313', 'Frankfurt am Main', 'shop'],
    ['Buchhandlung Waldkauz', 'Königstraße 28', '70173', 'Stuttgart', 'shop'],
    ['Kiosk Augustusplatz', 'Grimmaische Straße 9', '04109', 'Leipzig', 'late'],
    ['Schreibwaren Nord', 'Georgstraße 36', '30159', 'Hannover', 'shop'],
    ['Paketstation Altstadt', 'Hauptmarkt 5', '90403', 'Nürnberg', 'locker'],
  ],
  AT: [
    ['Trafik Zum Uhu', 'Wollzeile 22', '1010', 'Wien', 'shop'],
    ['Supermarkt Praterstern', 'Praterstraße 54', '1020', 'Wien', 'late'],
    ['Paketstation Westbahnhof', 'Europaplatz 1', '1150', 'Wien', 'locker'],
    ['Trafik Hauptplatz', 'Hauptplatz 14', '8010', 'Graz', 'shop'],
    ['Papier Donau', 'Landstraße 33', '4020', 'Linz', 'shop'],
    ['Trafik Getreidegasse', 'Getreidegasse 41', '5020', 'Salzburg', 'shop'],
    ['Kiosk Inn', 'Maria-Theresien-Straße 18', '6020', 'Innsbruck', 'late'],
  ],
  CH: [
    ['Kiosk Eule', 'Bahnhofstrasse 71', '8001', 'Zürich', 'late'],
    ['Paketstation Oerlikon', 'Hofwiesenstrasse 350', '8050', 'Zürich', 'locker'],
    ['Papeterie Marktgasse', 'Marktgasse 25', '3011', 'Bern', 'shop'],
    ['Kiosk Marktplatz', 'Freie Strasse 40', '4001', 'Basel', 'shop'],
    ['Kiosque du Hibou', 'Rue du Rhône 48', '1204', 'Genève', 'late'],
    ['Librairie de la Riponne', 'Rue Madeleine 10', '1003', 'Lausanne', 'shop'],
    ['Papeterie des Arcades', 'Rue de Romont 16', '1700', 'Fribourg', 'shop'],
    ['Kiosk Pilatus', 'Pilatusstrasse 20', '6003', 'Luzern', 'late'],
  ],
  FR: [
    ['Presse du Hibou', '18 rue de Turbigo', '75002', 'Paris', 'late'],
    ['Épicerie des Gobelins', '40 avenue des Gobelins', '75013', 'Paris', 'late'],
    ['Consigne gare Part-Dieu', '5 place Charles Béraudier', '69003', 'Lyon', 'locker'],
    ['Tabac du Vieux-Port', '22 quai des Belges', '13001', 'Marseille', 'shop'],
    ['Librairie du Capitole', '9 rue du Taur', '31000', 'Toulouse', 'shop'],
    ['Presse Masséna', '14 avenue Jean Médecin', '06000', 'Nice', 'shop'],
    ['Papeterie Crébillon', '7 rue Crébillon', '44000', 'Nantes', 'shop'],
    ['Tabac Sainte-Catherine', '60 rue Sainte-Catherine', '33000', 'Bordeaux', 'late'],
    ['Presse Grand-Place', '3 place Rihour', '59000', 'Lille', 'shop'],
    ['Librairie de l’Ill', '11 rue des Hallebardes', '67000', 'Strasbourg', 'shop'],
  ],
  NO: [],
  SE: [
    ['Pressbyrå Ugglan', 'Sveavägen 44', '111 34', 'Stockholm', 'late'],
    ['Paketbox Södermalm', 'Götgatan 78', '118 30', 'Stockholm', 'locker'],
    ['Tobaksaffären Avenyn', 'Kungsportsavenyn 21', '411 36', 'Göteborg', 'shop'],
    ['Livs Möllan', 'Bergsgatan 16', '214 22', 'Malmö', 'late'],
    ['Bokhandeln Fyris', 'Svartbäcksgatan 9', '753 20', 'Uppsala', 'shop'],
    ['Livs Storgatan', 'Storgatan 35', '903 26', 'Umeå', 'late'],
  ],
  IT: [
    ['Edicola del Gufo', 'Via Nazionale 88', '00184', 'Roma', 'late'],
    ['Cartoleria Prati', 'Via Cola di Rienzo 140', '00192', 'Roma', 'shop'],
    ['Punto ritiro Centrale', 'Via Vitruvio 6', '20124', 'Milano', 'locker'],
    ['Tabacchi Po', 'Via Po 27', '10124', 'Torino', 'shop'],
    ['Edicola Due Torri', 'Via Rizzoli 12', '40125', 'Bologna', 'shop'],
    ['Libreria dell’Arno', 'Via dei Servi 30', '50122', 'Firenze', 'shop'],
    ['Tabacchi Toledo', 'Via Toledo 210', '80132', 'Napoli', 'late'],
    ['Cartoleria Maqueda', 'Via Maqueda 95', '90134', 'Palermo', 'shop'],
  ],
  GB: [
    ['The Owl Newsagents', '44 Charing Cross Road', 'WC2H 0BB', 'London', 'late'],
    ['Westminster Stores', '17 Strutton Ground', 'SW1P 2HY', 'London', 'late'],
    ['Station Lockers', '2 Euston Road', 'NW1 2RT', 'London', 'locker'],
    ['Northern Quarter News', '31 Tib Street', 'M4 1LX', 'Manchester', 'shop'],
    ['Bull Ring Convenience', '60 High Street', 'B4 7TA', 'Birmingham', 'late'],
    ['Park Street Stationers', '52 Park Street', 'BS1 5JN', 'Bristol', 'shop'],
    ['Old Town Books', '19 Cockburn Street', 'EH1 1BP', 'Edinburgh', 'shop'],
    ['Granite News', '88 Union Street', 'AB10 1JJ', 'Aberdeen', 'shop'],
    ['Bay Newsagents', '12 Bute Street', 'CF10 5BZ', 'Cardiff', 'late'],
    ['Briggate News', '27 Briggate', 'LS1 6HD', 'Leeds', 'shop'],
  ],
} as const satisfies Record<StoreCountry, readonly DemoPickupPoint[]>;
