import { useMessages } from '@gesall/client/react';
import { Switch } from '@mantine/core';
import css from './PackageRules.module.css';
import { type ModulePackage, useSetPackageRules } from './packages.calls.ts';

const rules = [
  ['usesMicrophone', 'usesMicrophoneHint'],
  ['usesCamera', 'usesCameraHint'],
  ['usesPosition', 'usesPositionHint'],
  ['usesMidi', 'usesMidiHint'],
] as const;

/** Which features of the student's browser a module's content may ask for. */
export function PackageFeatures({ moduleId, rules: current }: ModulePackage) {
  const t = useMessages('modules');
  const setRules = useSetPackageRules();
  return (
    <div className={css.rules}>
      {rules.map(([rule, hint]) => (
        <Switch
          key={rule}
          label={t(rule)}
          description={t(hint)}
          checked={current[rule]}
          disabled={setRules.isPending}
          onChange={({ currentTarget: { checked } }) =>
            setRules.send({ moduleId, [rule]: checked })
          }
        />
      ))}
    </div>
  );
}
