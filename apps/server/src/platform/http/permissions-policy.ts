import { type BrowserFeature, browserFeatures } from '@gesall/rules';

/**
 * The header `Permissions-Policy` of a page on the content origin: the page's own host gets the
 * features, other hosts in its frames get none of them.
 */
export function permissionsPolicy(features: readonly BrowserFeature[] = []): string {
  return [
    // Content still ends its session in `unload`, which browsers may otherwise skip.
    'unload=*',
    ...browserFeatures.map(
      (feature) => `${feature}=${features.includes(feature) ? '(self)' : '()'}`,
    ),
    'payment=()',
  ].join(', ');
}
