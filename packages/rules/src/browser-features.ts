/**
 * Features of the browser that content of a module gets only by a rule of the module. The words are
 * those of the header `Permissions-Policy`.
 */
export const browserFeatures = ['microphone', 'camera', 'geolocation', 'midi'] as const;
export type BrowserFeature = (typeof browserFeatures)[number];

/** Which feature a rule of a module gives to its content. */
export const featureRules = {
  usesMicrophone: 'microphone',
  usesCamera: 'camera',
  usesPosition: 'geolocation',
  usesMidi: 'midi',
} as const satisfies Record<string, BrowserFeature>;
export type FeatureRule = keyof typeof featureRules;
export type FeatureRules = Record<FeatureRule, boolean>;

/** A rule that an older package does not have is off. */
export const featuresOf = (rules: Partial<FeatureRules>): BrowserFeature[] =>
  Object.entries(featureRules).flatMap(([rule, feature]) =>
    rules[rule as FeatureRule] === true ? [feature] : [],
  );
