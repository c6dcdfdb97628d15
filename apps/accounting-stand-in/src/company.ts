export type Value = string | number | boolean | null;

export type Row = Readonly<Record<string, Value>>;

interface List {
  one: string;
  many: string;
  scope: string;
  key: string;
  onlyAlone: readonly string[];
  rows: Row[];
}

export interface Company {
  customers: List;
  articles: List;
  pricelists: List;
  costcenters: List;
  prices: readonly Row[];
}

interface Place {
  address: string;
  zipCode: string;
  city: string;
}

const customer = (
  number: string,
  name: string,
  { address, zipCode, city }: Place,
  more: Row = {},
): Row => ({
  CustomerNumber: number,
  Name: name,
  Address1: address,
  Address2: '',
  ZipCode: zipCode,
  City: city,
  Country: 'Sverige',
  CountryCode: 'SE',
  DeliveryName: '',
  DeliveryAddress1: address,
  DeliveryAddress2: '',
  DeliveryZipCode: zipCode,
  DeliveryCity: city,
  DeliveryCountry: 'Sverige',
  Currency: 'SEK',
  PriceList: 'A',
  Email: '',
  OrganisationNumber: '',
  Phone: '',
  Active: true,
  ...more,
});

const article = (number: string, description: string, isActive = true): Row => ({
  ArticleNumber: number,
  Description: description,
  Unit: 'st',
  VAT: '25',
  Active: isActive,
});

const programmes = [
  ['1010', 'El- och energiprogrammet'],
  ['1020', 'Bygg- och anläggningsprogrammet'],
  ['1030', 'Fordons- och transportprogrammet'],
  ['1040', 'VVS- och fastighetsprogrammet'],
] as const;

/**
 * Articles with price in SEK without VAT: a student for the term, a school for the year. The suffix
 * says what it is.
 */
const products = [
  ['', 'skola', 12_000],
  ['-E', 'elev, 1 år', 500],
  ['-E3', 'elev, 3 år', 1_000],
  ['-P', 'pluspaket, 1 år', 250],
  ['-P3', 'pluspaket, 3 år', 600],
  ['-EP', 'elev Plus, 1 år', 700],
  ['-EP3', 'elev Plus, 3 år', 1_500],
] as const;

const aplOnly = { number: 'APL', description: 'Endast APL, 1 år', price: 200 };

const priceLists = [
  { code: 'A', description: 'Ordinarie', factor: 1 },
  { code: 'B', description: 'Kommuner med avtal', factor: 0.9 },
  { code: 'N', description: 'Norge', factor: 1.05 },
] as const;

/** Articles without a price in a list. */
const unpriced = new Set(['B 1040-EP3', 'N APL']);

const sold = [
  ...programmes.flatMap(([number, name]) =>
    products.map(([ending, what, price]) => ({
      number: number + ending,
      description: `${name}, ${what}`,
      price,
    })),
  ),
  aplOnly,
];

const prices = priceLists.flatMap(({ code, factor }) =>
  sold
    .filter(({ number }) => !unpriced.has(`${code} ${number}`))
    .map(({ number, price }) => ({
      ArticleNumber: number,
      FromQuantity: 0,
      PriceList: code,
      Price: Math.round(price * factor * 100) / 100,
    })),
);
const byTheDozen: Row = { ArticleNumber: '1010-E', FromQuantity: 12, PriceList: 'A', Price: 450 };

export const companyWith = (): Company => ({
  customers: {
    one: 'Customer',
    many: 'Customers',
    scope: 'customer',
    key: 'CustomerNumber',
    onlyAlone: ['Country', 'CountryCode', 'Active', 'Currency', 'PriceList'],
    rows: [
      customer('1004', 'Hantverksgymnasiet Norr', {
        address: 'Storgatan 4',
        zipCode: '972 31',
        city: 'Luleå',
      }),
      customer('10042', 'Ekbackens gymnasium', {
        address: 'Skolgatan 1',
        zipCode: '702 10',
        city: 'Örebro',
      }),
      customer('10077', 'Almby gymnasium', {
        address: 'Almbyvägen 20',
        zipCode: '702 18',
        city: 'Örebro',
      }),
      customer('10090', 'Sjöviks gymnasium', {
        address: 'Sjövägen 2',
        zipCode: '776 72',
        city: 'Sjövik',
      }),
      customer('10101', 'Lindängens yrkesgymnasium', {
        address: 'Lindängsgatan 15',
        zipCode: '214 58',
        city: 'Malmö',
      }),
      customer('10102', 'Brunnsviks praktiska gymnasium', {
        address: 'Brunnsvägen 7',
        zipCode: '771 91',
        city: 'Ludvika',
      }),
      customer('10103', 'Tångens gymnasium', {
        address: 'Tångvägen 3',
        zipCode: '453 31',
        city: 'Lysekil',
      }),
      customer('10104', 'Östra yrkesskolan', {
        address: 'Östra Kanalgatan 44',
        zipCode: '371 35',
        city: 'Karlskrona',
      }),
      customer(
        '10201',
        'Fjordbyen videregående skole',
        { address: 'Strandgata 8', zipCode: '5003', city: 'Bergen' },
        {
          Country: 'Norge',
          CountryCode: 'NO',
          DeliveryCountry: 'Norge',
          Currency: 'NOK',
          PriceList: 'N',
        },
      ),
    ],
  },
  articles: {
    one: 'Article',
    many: 'Articles',
    scope: 'article',
    key: 'ArticleNumber',
    onlyAlone: ['Active'],
    rows: [
      ...sold.map(({ number, description }) => article(number, description)),
      article('1090-E', 'Hantverksprogrammet, elev, 1 år', false),
    ],
  },
  pricelists: {
    one: 'PriceList',
    many: 'PriceLists',
    scope: 'price',
    key: 'Code',
    onlyAlone: [],
    rows: priceLists.map(({ code, description }) => ({
      Code: code,
      Description: description,
      PreSelected: code === 'A',
    })),
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
  prices: [...prices, byTheDozen],
});
