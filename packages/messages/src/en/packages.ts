import type { Texts } from '../texts.ts';

export const packages: Texts['packages'] = {
  DefaultOrganizationIsMissing: 'The default organization {{0}} of the package does not exist. The first one is used.',
  IdentifierIsRepeated: 'The identifier {{0}} stands several times in the package.',
  ResourceIsMissing: 'A part of the package points to {{0}}, which does not exist.',
  ItemsWereMadeFromResources: 'The package has no contents list. It was made from its {{0}} parts.',
  EncodingWasGuessed: 'The encoding of the manifest was not given. It was read as {{0}}.',
  VersionWasGuessed: 'The package names no SCORM version. It is read as {{0}}.',
  ScormTypeIsMissing: 'The package does not say which parts report results.',
  LaunchWasGuessed: 'The start page was not given. {{0}} is used.',
  PackageWasInFolder: 'The manifest stood in the folder {{0}}, which now counts as the top of the package.',
  FilesWereLeftOut: '{{0}} files outside the folder of the package were left out.',
  LaunchFileIsSpeltDifferently: 'The start page is spelt differently in the package: {{0}}.',
  SequencingIsNotFollowed: 'The package controls the order of its parts. That order is not followed.',
};
