import { expect, it } from 'vitest';
import { englishColumn } from './woocommerce-columns';

const english =
  'type,sku,name,published,in stock?,stock,weight (kg),regular price,categories,parent,attribute 1 name,attribute 1 value(s),attribute 1 visible';

it.each([
  [
    'German',
    'Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Gewicht (kg),Regulärer Preis,Kategorien,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar',
  ],
  [
    'Dutch',
    'Type,Artikelnummer,Naam,Gepubliceerd,Op voorraad?,Voorraad,Gewicht (kg),Reguliere prijs,Categorieën,Hoofd,Naam eigenschap 1,Waarde eigenschap 1,Zichtbare eigenschap 1',
  ],
  [
    'French',
    'Type,UGS,Nom,Publié,En stock ?,Stock,Poids (kg),Tarif régulier,Catégories,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible',
  ],
  [
    'Italian',
    "Tipo,COD,Nome,Pubblicato,In stock?,Magazzino,Peso (kg),Prezzo di listino,Categorie,Genitore,Nome dell'attributo 1,Valore dell'attributo 1,Attributo 1 visibile",
  ],
  [
    'Swedish',
    'Typ,Artikelnummer,Namn,Publicerad,I lager?,Lagersaldo,Vikt (kg),Ordinarie pris,Kategorier,Överordnad,Attribut 1 namn,Attribut 1 värde(n),Attribut 1 synlig',
  ],
  [
    'Norwegian',
    'Type,Varenummer,Navn,Publisert,På lager?,Lagerbeholdning,Vekt (kg),Ordinær pris,Kategorier,Forelder,Attributt 1 navn,Attributt 1 verdi(er),Attributt 1 synlig',
  ],
])('knows the columns in %s', (_, columns) => {
  expect(columns.split(',').map(englishColumn).join(',')).toBe(english);
});
