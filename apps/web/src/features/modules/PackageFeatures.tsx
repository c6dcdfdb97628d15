import type { ModulePackage } from './packages.calls.ts';
import { RuleSwitches } from './RuleSwitches.tsx';

const shown = ['usesMicrophone', 'usesCamera', 'usesPosition', 'usesMidi'] as const;

/** Which features of the student's browser a module's content may ask for. */
export const PackageFeatures = ({ moduleId, rules }: ModulePackage) => (
  <RuleSwitches moduleId={moduleId} rules={rules} shown={shown} />
);
