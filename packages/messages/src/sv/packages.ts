/** What an author should know of a package that was taken in all the same; `{{0}}` is the detail. */
export const packages = {
  DefaultOrganizationIsMissing: 'Paketets förvalda innehållsförteckning {{0}} finns inte. Den första används.',
  IdentifierIsRepeated: 'Beteckningen {{0}} förekommer flera gånger i paketet.',
  ResourceIsMissing: 'En del av paketet pekar på {{0}}, som inte finns.',
  ItemsWereMadeFromResources: 'Paketet saknar innehållsförteckning. Den gjordes av paketets {{0}} delar.',
  EncodingWasGuessed: 'Manifestets teckenkodning angavs inte. Den lästes som {{0}}.',
  VersionWasGuessed: 'Paketet anger ingen SCORM-version. Det läses som {{0}}.',
  ScormTypeIsMissing: 'Paketet säger inte vilka delar som rapporterar resultat.',
  LaunchWasGuessed: 'Startsidan angavs inte. {{0}} används.',
  PackageWasInFolder: 'Manifestet låg i mappen {{0}}, som nu räknas som paketets topp.',
  FilesWereLeftOut: '{{0}} filer utanför paketets mapp togs inte med.',
  LaunchFileIsSpeltDifferently: 'Startsidan stavas annorlunda i paketet: {{0}}.',
  SequencingIsNotFollowed: 'Paketet styr ordningen mellan sina delar. Den ordningen följs inte.',
};
