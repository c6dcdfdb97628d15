import type { packagesFailures } from '@gesall/contract';
import type { Texts } from '../texts.ts';

export const packages: Texts['packages'] = {
  DefaultOrganizationIsMissing:
    'The default organization {{0}} of the package does not exist. The first one is used.',
  IdentifierIsRepeated: 'The identifier {{0}} occurs several times in the package.',
  ResourceIsMissing: 'A part of the package points to {{0}}, which does not exist.',
  ItemsWereMadeFromResources: 'The package has no contents list. It was made from its {{0}} parts.',
  ItemIsRepeated: 'The part {{0}} was in the package twice. The second one was removed.',
  LaunchIsRepeated:
    'Several parts open the same page: {{0}}. Each counts by itself, so the student has to do all of them.',
  ReferencesWereCorrected:
    'The manifest has characters that are not written as XML requires, such as {{0}}. They were read anyway.',
  EncodingWasGuessed: 'The encoding of the manifest was not given. It was read as {{0}}.',
  VersionWasGuessed: 'The package does not say which SCORM version it uses. It is read as {{0}}.',
  ScormTypeIsMissing: 'The package does not say which parts report results.',
  LaunchWasGuessed: 'The start page was not given. {{0}} is used.',
  PackageWasInArchive: 'The package was {{0}} in the zip file. It was unpacked.',
  FilesWereRepeated:
    'Files that were in the zip file twice are the same, so one of each was taken (number: {{0}}).',
  PackageWasInFolder:
    'The manifest was in the folder {{0}}, which is now treated as the top of the package.',
  FilesWereLeftOut: 'Files outside the folder of the package were left out (number: {{0}}).',
  ContentLoadsFrom:
    'The content loads from {{0}}. This is blocked until the address is allowed on the module’s page, under External addresses.',
  ContentAsksForMedia:
    'The content seems to ask for the microphone or the camera. This is blocked until it is allowed on the module’s page, under Browser permissions.',
  ContentAsksForPosition:
    'The content seems to ask for the student’s location. This is blocked until it is allowed on the module’s page, under Browser permissions.',
  ContentAsksForMidi:
    'The content seems to ask for MIDI instruments. This is blocked until it is allowed on the module’s page, under Browser permissions.',
  ContentNeverReports:
    'The content never seems to report anything, so the module is never completed. Turn on Opening is enough on the module’s page if that will do.',
  MasteryDiffersFromLimit:
    'The package has a pass mark of its own: {{0}}\u00a0%. The module has another, and that one decides the result in Gesäll.',
  LaunchFileIsSpeltDifferently: 'The start page is spelt differently in the package: {{0}}.',
  SequencingIsNotFollowed:
    'The package controls the order of its parts. That order is not followed.',
  'sequencing.none':
    'The package does not control the order: the student chooses freely among the parts.',
  'sequencing.notFollowed':
    'The package sets an order or limits that Gesäll does not follow in full.',
  'sequencing.order.followed':
    'The package controls how the student may move between the parts. Gesäll follows that.',
  'sequencing.order.partly':
    'The package controls how the student may move between the parts. Gesäll follows some of it: the student has more ways than the package wants.',
  'sequencing.prerequisites.followed':
    'Some parts open only when others are done. Gesäll follows that.',
  'sequencing.prerequisites.partly':
    'Some parts are meant to open only when others are done. Gesäll follows the conditions that can be read: other parts are open from the start.',
  'sequencing.hiddenControls.followed':
    'The package has its own buttons for moving on. Gesäll then hides its own.',
  'sequencing.openingRules.ignored':
    'The package has rules for when parts are opened, hidden or skipped. Gesäll does not follow them: no part is closed, hidden or skipped for the student.',
  'sequencing.endingRules.ignored':
    'The package has rules for what happens after a part, such as doing it again. Gesäll does not follow them: students move on by themselves.',
  'sequencing.choiceLimits.ignored':
    'The package limits which parts may be chosen next. Gesäll does not follow that: the student can choose the others too.',
  'sequencing.random.ignored':
    'The package wants to show its parts in random order, or only some of them. Gesäll does not do that: the student gets all of them, in the order of the package.',
  'sequencing.attemptLimit.ignored':
    'The package limits how many times a part may be done. Gesäll does not follow that: the student can do it again at any time.',
  'sequencing.timeLimit.partly':
    'The package sets a time limit. Gesäll passes it to the content, but does not close the part when the time is up.',
  'sequencing.timeLimit.ignored':
    'The package sets limits for time or date. Gesäll does not follow them: the student can open the parts at any time.',
  'sequencing.rollup.followed':
    'The package says which parts count and how much they weigh. Gesäll follows that.',
  'sequencing.rollup.partly':
    'The package has its own rules for how the results of its parts are counted together. Gesäll follows which parts count and how much they weigh, but not the rules.',
  'sequencing.rollup.ignored':
    'The package has its own rules for how the results of its parts are counted together. Gesäll does not follow them: the module is done when all parts are done, and the score is the mean of the parts.',
  'sequencing.sharedObjectives.ignored':
    'The parts are meant to read each other’s results. Gesäll does not pass them on, so one part does not know what the student has done in another.',
};

export const failures: Record<keyof typeof packagesFailures, string> = {
  PackageIsNotZip:
    'The file is not a zip archive. Upload the SCORM package as it came from the authoring tool.',
  PackageIsBroken: 'The zip archive is broken. Export the package again and upload it once more.',
  PackageIsTooLarge:
    'The package is too large. Remove what is not needed or make the films smaller.',
  PackageTakesTooLong:
    'The package took too long to read. Try again, or split it into several modules.',
  CourseHasNoRoom:
    'The course {{0}} has no room for the package: all packages of a course may take up {{1}} MB together, including older versions.',
  PackageIsEncrypted: 'The zip archive is protected with a password. Save the package without one.',
  PackageIsUnsafe: 'The package contains something that is not accepted: {{0}}',
  PackageHasNoManifest: 'The file imsmanifest.xml is missing, so this is not a SCORM package.',
  PackageHasManyManifests:
    'The zip file contains {{0}} packages. Unpack it and add them one by one.',
  PackageHoldsArchives:
    'The zip file contains other zip files but no imsmanifest.xml. Unpack it and upload the SCORM package by itself.',
  PackageManifestIsNotXml:
    'The file imsmanifest.xml is not proper XML: the error is on line {{0}}, character {{1}}. Correct it, or export the package again from the authoring tool.',
  PackageManifestIsBroken:
    'The file imsmanifest.xml cannot be read. Export the package again from the authoring tool.',
  PackageIsOfAnotherFormat:
    'The file is a {{0}} package. Export the content as SCORM 1.2 or SCORM 2004.',
  PackageHasNothingToRun: 'The package contains nothing that can be started.',
  PackageLaunchFileMissing: 'The start file {{0}} is not in the package. Should it be {{1}}?',
  PackageVersionNotFound: 'The package does not exist.',
  PackageItemsDiffer:
    'The parts of the packages have different names, so attempts in progress cannot be moved. Let the students finish, or start over.',
};
