import { useMessages } from '@gesall/client/react';
import { Switch } from '@mantine/core';
import css from './PackageRules.module.css';
import { type ModulePackage, useSetPackageRules } from './packages.calls.ts';

const hints = {
  lenient: 'lenientHint',
  masteryOverride: 'masteryOverrideHint',
  openedIsEnough: 'openedIsEnoughHint',
  withholdsName: 'withholdsNameHint',
  opensWindows: 'opensWindowsHint',
  usesMicrophone: 'usesMicrophoneHint',
  usesCamera: 'usesCameraHint',
  usesPosition: 'usesPositionHint',
  usesMidi: 'usesMidiHint',
} as const;

export type SwitchedRule = keyof typeof hints;

interface Props extends Pick<ModulePackage, 'moduleId' | 'rules'> {
  shown: readonly SwitchedRule[];
}

/** Rules of a module's packages, each a switch that is stored at once. */
export function RuleSwitches({ moduleId, rules, shown }: Props) {
  const t = useMessages('modules');
  const setRules = useSetPackageRules();
  return (
    <div className={css.rules}>
      {shown.map((rule) => (
        <Switch
          key={rule}
          label={t(rule)}
          description={t(hints[rule])}
          checked={rules[rule]}
          disabled={setRules.isPending}
          onChange={({ currentTarget: { checked } }) =>
            setRules.send({ moduleId, [rule]: checked })
          }
        />
      ))}
    </div>
  );
}
