import type { packagesFailures } from '@gesall/contract';

/** Warnings about accepted packages; `{{0}}` is the detail. */
export const packages = {
  DefaultOrganizationIsMissing:
    'Paketets förvalda innehållsförteckning {{0}} finns inte. Den första används.',
  IdentifierIsRepeated: 'Beteckningen {{0}} förekommer flera gånger i paketet.',
  ResourceIsMissing: 'En del av paketet pekar på {{0}}, som inte finns.',
  ItemsWereMadeFromResources:
    'Paketet saknar innehållsförteckning. Den gjordes av paketets {{0}} delar.',
  ItemIsRepeated: 'Delen {{0}} stod två gånger i paketet. Den andra togs bort.',
  LaunchIsRepeated:
    'Flera delar öppnar samma sida: {{0}}. Var och en räknas för sig, så eleven ska göra alla.',
  ReferencesWereCorrected:
    'Manifestet har tecken som inte är skrivna som XML kräver, till exempel {{0}}. De lästes ändå.',
  EncodingWasGuessed: 'Manifestets teckenkodning angavs inte. Den lästes som {{0}}.',
  VersionWasGuessed: 'Paketet anger ingen SCORM-version. Det läses som {{0}}.',
  ScormTypeIsMissing: 'Paketet säger inte vilka delar som rapporterar resultat.',
  LaunchWasGuessed: 'Startsidan angavs inte. {{0}} används.',
  PackageWasInArchive: 'Paketet låg som {{0}} i zip-filen. Den packades upp.',
  FilesWereRepeated:
    'Filer som fanns två gånger i zip-filen är likadana, så en av varje togs in (antal: {{0}}).',
  PackageWasInFolder: 'Manifestet låg i mappen {{0}}, som nu räknas som paketets topp.',
  FilesWereLeftOut: 'Filer utanför paketets mapp togs inte med (antal: {{0}}).',
  LaunchFileIsSpeltDifferently: 'Startsidan stavas annorlunda i paketet: {{0}}.',
  ContentLoadsFrom:
    'Innehållet hämtar från {{0}}. Det stoppas tills adressen tillåts på modulens sida, under Externa adresser.',
  ContentAsksForMedia:
    'Innehållet verkar be om mikrofonen eller kameran. Det stoppas tills det tillåts på modulens sida, under Webbläsarens rättigheter.',
  ContentAsksForPosition:
    'Innehållet verkar be om elevens plats. Det stoppas tills det tillåts på modulens sida, under Webbläsarens rättigheter.',
  ContentAsksForMidi:
    'Innehållet verkar be om MIDI-instrument. Det stoppas tills det tillåts på modulens sida, under Webbläsarens rättigheter.',
  ContentNeverReports:
    'Innehållet verkar aldrig rapportera något, så modulen blir inte klar av sig själv. Slå på Räcker att öppna på modulens sida om det räcker.',
  MasteryDiffersFromLimit:
    'Paketet har en egen gräns för godkänt: {{0}}\u00a0%. Modulens godkäntgräns är en annan, och det är den som avgör resultatet i Gesäll.',
  // For packages uploaded before each kind of sequencing had its own text.
  SequencingIsNotFollowed: 'Paketet styr ordningen mellan sina delar. Den ordningen följs inte.',
  'sequencing.none': 'Paketet styr inte ordningen: eleven väljer fritt bland delarna.',
  'sequencing.notFollowed':
    'Paketet sätter en ordning eller gränser som Gesäll inte följer fullt ut.',
  'sequencing.order.followed': 'Paketet styr hur eleven får gå mellan delarna. Gesäll följer det.',
  'sequencing.order.partly':
    'Paketet styr hur eleven får gå mellan delarna. Gesäll följer en del av det: eleven kan gå fler vägar än paketet vill.',
  'sequencing.prerequisites.followed':
    'Vissa delar öppnas först när andra är klara. Gesäll följer det.',
  'sequencing.prerequisites.partly':
    'Vissa delar ska öppnas först när andra är klara. Gesäll följer de villkor som går att läsa: andra delar är öppna från början.',
  'sequencing.hiddenControls.followed':
    'Paketet har egna knappar för att bläddra. Gesäll döljer då sina.',
  'sequencing.openingRules.ignored':
    'Paketet har regler för när delar öppnas, döljs eller hoppas över. Gesäll följer dem inte: inga delar stängs, döljs eller hoppas över för eleven.',
  'sequencing.endingRules.ignored':
    'Paketet har regler för vad som händer efter en del, till exempel att den ska göras om. Gesäll följer dem inte: eleven går själv vidare.',
  'sequencing.choiceLimits.ignored':
    'Paketet begränsar vilka delar som får väljas härnäst. Gesäll följer det inte: eleven kan välja även de andra.',
  'sequencing.random.ignored':
    'Paketet vill visa delarna i slumpad ordning, eller bara några av dem. Gesäll gör inte det: eleven får alla, i paketets ordning.',
  'sequencing.attemptLimit.ignored':
    'Paketet begränsar hur många gånger en del får göras. Gesäll följer det inte: eleven kan göra om den när som helst.',
  'sequencing.timeLimit.partly':
    'Paketet sätter en tidsgräns. Gesäll talar om den för innehållet, men stänger inte delen när tiden är ute.',
  'sequencing.timeLimit.ignored':
    'Paketet sätter gränser för tid eller datum. Gesäll följer dem inte: eleven kan öppna delarna när som helst.',
  'sequencing.rollup.followed':
    'Paketet säger vilka delar som räknas och hur tungt de väger. Gesäll följer det.',
  'sequencing.rollup.partly':
    'Paketet har egna regler för hur delarnas resultat räknas ihop. Gesäll följer vilka delar som räknas och hur tungt de väger, men inte reglerna.',
  'sequencing.rollup.ignored':
    'Paketet har egna regler för hur delarnas resultat räknas ihop. Gesäll följer dem inte: modulen är klar när alla delar är klara, och poängen är delarnas medelvärde.',
  'sequencing.sharedObjectives.ignored':
    'Delarna ska kunna läsa varandras resultat. Gesäll för dem inte vidare: en del får inte veta vad eleven har gjort i en annan.',
};

export const failures: Record<keyof typeof packagesFailures, string> = {
  PackageIsNotZip:
    'Filen är inte ett zip-arkiv. Ladda upp SCORM-paketet som det kom från författarverktyget.',
  PackageIsBroken: 'Zip-arkivet är trasigt. Exportera paketet igen och ladda upp det på nytt.',
  PackageIsTooLarge: 'Paketet är för stort. Ta bort det som inte behövs eller minska filmerna.',
  PackageTakesTooLong:
    'Paketet tog för lång tid att läsa. Försök igen, eller dela upp det i flera moduler.',
  CourseHasNoRoom:
    'Kursen {{0}} har inte plats för paketet: alla paket i en kurs får ta {{1}} MB tillsammans, äldre versioner inräknade.',
  PackageIsEncrypted: 'Zip-arkivet är lösenordsskyddat. Spara paketet utan lösenord.',
  PackageIsUnsafe: 'Paketet innehåller något som inte kan tas emot: {{0}}',
  PackageHasNoManifest: 'Filen imsmanifest.xml saknas, så det här är inget SCORM-paket.',
  PackageHasManyManifests:
    'Zip-filen innehåller {{0}} paket. Packa upp den och lägg in dem vart och ett för sig.',
  PackageHoldsArchives:
    'Zip-filen innehåller andra zip-filer men inget imsmanifest.xml. Packa upp den och ladda upp SCORM-paketet för sig.',
  PackageManifestIsNotXml:
    'Filen imsmanifest.xml är inte riktig XML: felet är på rad {{0}}, tecken {{1}}. Rätta den, eller exportera paketet igen från författarverktyget.',
  PackageManifestIsBroken:
    'Filen imsmanifest.xml kan inte läsas. Exportera paketet igen från författarverktyget.',
  PackageIsOfAnotherFormat:
    'Filen är ett paket av formatet {{0}}. Exportera innehållet som SCORM 1.2 eller SCORM 2004.',
  PackageHasNothingToRun: 'Paketet har inget som kan startas.',
  PackageLaunchFileMissing: 'Startfilen {{0}} finns inte i paketet. Ska det vara {{1}}?',
  PackageVersionNotFound: 'Paketet finns inte.',
  PackageItemsDiffer:
    'Paketens delar heter inte likadant, så pågående försök kan inte flyttas. Låt eleverna göra klart eller börja om.',
};
