export type Standard = '1.2' | '2004';

interface Codes {
  argument: number;
  initialised: number;
  ended: number;
  before: { get: number; set: number; commit: number; terminate: number };
  after: { get: number; set: number; commit: number; terminate: number };
  commitFailed: number;
  terminateFailed: number;
  undefinedElement: number;
  noName: { get: number; set: number };
  noSuchIndex: { get: number; set: number };
  duplicate: number;
  keyword: number;
  readOnly: number;
  writeOnly: number;
  badValue: number;
  /** The item's storage is full. */
  full: number;
  dependency: number;
}

/** The error codes of each standard (1.2: RTE 3.3.2 and 3.3.3; 2004: RTE 3.1.7). */
export const codesOf: Record<Standard, Codes> = {
  '1.2': {
    argument: 201,
    initialised: 101,
    ended: 101,
    before: { get: 301, set: 301, commit: 301, terminate: 301 },
    after: { get: 301, set: 301, commit: 301, terminate: 301 },
    commitFailed: 101,
    terminateFailed: 101,
    undefinedElement: 401,
    noName: { get: 201, set: 201 },
    noSuchIndex: { get: 201, set: 201 },
    duplicate: 201,
    keyword: 402,
    readOnly: 403,
    writeOnly: 404,
    badValue: 405,
    full: 101,
    dependency: 201,
  },
  '2004': {
    argument: 201,
    initialised: 103,
    ended: 104,
    before: { get: 122, set: 132, commit: 142, terminate: 112 },
    after: { get: 123, set: 133, commit: 143, terminate: 113 },
    commitFailed: 391,
    terminateFailed: 111,
    undefinedElement: 401,
    noName: { get: 301, set: 351 },
    noSuchIndex: { get: 301, set: 351 },
    duplicate: 351,
    keyword: 404,
    readOnly: 404,
    writeOnly: 405,
    badValue: 406,
    full: 351,
    dependency: 408,
  },
};

const texts: Record<Standard, Record<string, string>> = {
  '1.2': {
    0: 'No error',
    101: 'General exception',
    201: 'Invalid argument error',
    202: 'Element cannot have children',
    203: 'Element not an array, cannot have count',
    301: 'Not initialized',
    401: 'Not implemented error',
    402: 'Invalid set value, element is a keyword',
    403: 'Element is read only',
    404: 'Element is write only',
    405: 'Incorrect data type',
  },
  '2004': {
    0: 'No error',
    101: 'General exception',
    102: 'General initialization failure',
    103: 'Already initialized',
    104: 'Content instance terminated',
    111: 'General termination failure',
    112: 'Termination before initialization',
    113: 'Termination after termination',
    122: 'Retrieve data before initialization',
    123: 'Retrieve data after termination',
    132: 'Store data before initialization',
    133: 'Store data after termination',
    142: 'Commit before initialization',
    143: 'Commit after termination',
    201: 'General argument error',
    301: 'General get failure',
    351: 'General set failure',
    391: 'General commit failure',
    401: 'Undefined data model element',
    402: 'Unimplemented data model element',
    403: 'Data model element value not initialized',
    404: 'Data model element is read only',
    405: 'Data model element is write only',
    406: 'Data model element type mismatch',
    407: 'Data model element value out of range',
    408: 'Data model dependency not established',
  },
};

/** The text of an error code, at most 255 characters; "" for an unknown code. */
export const errorText = (standard: Standard, code: string): string =>
  (Object.hasOwn(texts[standard], code) && texts[standard][code]) || '';
