import { useMessages } from '@gesall/client/react';
import { Switch } from '@mantine/core';
import css from './PackageRules.module.css';
import { type ModulePackage, useSetPackageRules } from './packages.calls.ts';

const hints = [
  ['openedIsEnough', 'openedIsEnoughHint'],
  ['withholdsName', 'withholdsNameHint'],
  ['opensWindows', 'opensWindowsHint'],
] as const;

/** How a module's packages are read, and what they may do. */
export function PackageRules({ moduleId, rules, versions }: ModulePackage) {
  const t = useMessages('modules');
  const setRules = useSetPackageRules();
  return (
    <div className={css.rules}>
      <Switch
        label={t('lenient')}
        description={t('lenientHint')}
        checked={rules.lenient}
        disabled={setRules.isPending}
        onChange={({ currentTarget: { checked } }) => setRules.send({ moduleId, lenient: checked })}
      />
      {versions.some(({ standard }) => standard === '1.2') && (
        <Switch
          label={t('masteryOverride')}
          description={t('masteryOverrideHint')}
          checked={rules.masteryOverride}
          disabled={setRules.isPending}
          onChange={({ currentTarget: { checked } }) =>
            setRules.send({ moduleId, masteryOverride: checked })
          }
        />
      )}
      {hints.map(([rule, hint]) => (
        <Switch
          key={rule}
          label={t(rule)}
          description={t(hint)}
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
