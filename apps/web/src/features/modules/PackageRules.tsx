import type { ModulePackage } from './packages.calls.ts';
import { RuleSwitches, type SwitchedRule } from './RuleSwitches.tsx';

/** How a module's packages are read, and what they may do. */
export function PackageRules({ moduleId, rules, versions }: ModulePackage) {
  const isRead12 = versions.some(({ standard }) => standard === '1.2');
  const shown: SwitchedRule[] = [
    'lenient',
    ...(isRead12 ? (['masteryOverride'] as const) : []),
    'openedIsEnough',
    'withholdsName',
    'opensWindows',
  ];
  return <RuleSwitches moduleId={moduleId} rules={rules} shown={shown} />;
}
