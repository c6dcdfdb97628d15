export type ManifestErrorCode =
  /** More than 10 MiB, or elements nested deeper than 100. */
  | 'TooLarge'
  /** Not well-formed XML, or an entity that only a DTD could explain. */
  | 'NotXml'
  /** XML, but not a content package. `detail` is the root element's name. */
  | 'NotAManifest'
  /** A content package of another kind. `detail` is the format's name. */
  | 'AnotherFormat'
  /** A launch address outside the package. `detail` is the address. */
  | 'LaunchIsOutside'
  /** No organization, item or resource that can be launched. */
  | 'NothingToRun';

/** A character of a text, both counted from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Thrown by `readManifest` for an unusable manifest. */
export class ManifestError extends Error {
  readonly code: ManifestErrorCode;
  readonly detail: string;
  /** Where XML ends to be well-formed; only with `NotXml`, and not for an empty document. */
  readonly place: TextPlace | undefined;

  constructor(code: ManifestErrorCode, detail = '', place?: TextPlace) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'ManifestError';
    this.code = code;
    this.detail = detail;
    this.place = place;
  }
}
