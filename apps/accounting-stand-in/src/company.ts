/** A row of a list, with the field names of the original. */
export type Row = Readonly<Record<string, string | boolean>>;

interface List {
  /** What the rows stand under, one and many. */
  one: string;
  many: string;
  scope: string;
  /** The field that a row is known by. */
  key: string;
  /** What the list leaves out of a row; the row's own address has all of it. */
  onlyAlone: readonly string[];
  rows: Row[];
}

export type Company = Readonly<Record<string, List>>;

const customer = (
  number: string,
  name: string,
  address: string,
  zipCode: string,
  city: string,
): Row => ({
  CustomerNumber: number,
  Name: name,
  Address1: address,
  Address2: '',
  ZipCode: zipCode,
  City: city,
  Country: 'Sverige',
  CountryCode: 'SE',
  Email: '',
  OrganisationNumber: '',
  Phone: '',
  Active: true,
});

const article = (number: string, description: string): Row => ({
  ArticleNumber: number,
  Description: description,
  Unit: 'st',
  Active: true,
});

/** The books of a small company that sells licences to schools. */
export const companyWith = (): Company => ({
  customers: {
    one: 'Customer',
    many: 'Customers',
    scope: 'customer',
    key: 'CustomerNumber',
    onlyAlone: ['Country', 'CountryCode', 'Active'],
    rows: [
      customer('1004', 'Hantverksgymnasiet Norr', 'Storgatan 4', '972 31', 'Luleå'),
      customer('10042', 'Ekbackens gymnasium', 'Skolgatan 1', '702 10', 'Örebro'),
      customer('10077', 'Almby gymnasium', 'Almbyvägen 20', '702 18', 'Örebro'),
      customer('10090', 'Sjöviks gymnasium', 'Sjövägen 2', '776 72', 'Sjövik'),
      customer('10101', 'Lindängens yrkesgymnasium', 'Lindängsgatan 15', '214 58', 'Malmö'),
      customer('10102', 'Brunnsviks praktiska gymnasium', 'Brunnsvägen 7', '771 91', 'Ludvika'),
      customer('10103', 'Tångens gymnasium', 'Tångvägen 3', '453 31', 'Lysekil'),
      customer('10104', 'Östra yrkesskolan', 'Östra Kanalgatan 44', '371 35', 'Karlskrona'),
    ],
  },
  articles: {
    one: 'Article',
    many: 'Articles',
    scope: 'article',
    key: 'ArticleNumber',
    onlyAlone: ['Active'],
    rows: [
      article('1010-E', 'El- och energiprogrammet, elev'),
      article('1010', 'El- och energiprogrammet, skola'),
      article('1020-E', 'Bygg- och anläggningsprogrammet, elev'),
      article('1020', 'Bygg- och anläggningsprogrammet, skola'),
      article('1030-E', 'Fordons- och transportprogrammet, elev'),
      article('1030', 'Fordons- och transportprogrammet, skola'),
      article('1040-E', 'VVS- och fastighetsprogrammet, elev'),
      article('1040', 'VVS- och fastighetsprogrammet, skola'),
    ],
  },
  pricelists: {
    one: 'PriceList',
    many: 'PriceLists',
    scope: 'price',
    key: 'Code',
    onlyAlone: [],
    rows: [
      { Code: 'A', Description: 'Ordinarie', PreSelected: true },
      { Code: 'B', Description: 'Kommuner med avtal', PreSelected: false },
    ],
  },
  costcenters: {
    one: 'CostCenter',
    many: 'CostCenters',
    scope: 'costcenter',
    key: 'Code',
    onlyAlone: [],
    rows: [
      { Code: 'EE', Description: 'El och energi', Active: true },
      { Code: 'BA', Description: 'Bygg och anläggning', Active: true },
      { Code: 'FT', Description: 'Fordon och transport', Active: true },
      { Code: 'VF', Description: 'VVS och fastighet', Active: true },
    ],
  },
});
