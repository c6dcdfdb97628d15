import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { CompanyUse, StudentWeeks } from './preparation.calls.ts';

/** The columns of the exported weeks. */
export const weeksSheet = (t: Translate<'preparation'>): SheetColumn<StudentWeeks>[] => [
  { heading: t('student'), value: ({ name }) => name },
  { heading: t('class'), value: ({ className }) => className },
  { heading: t('formOf'), value: ({ form }) => t(`form.${form}`) },
  { heading: t('done'), value: ({ done }) => done },
  { heading: t('planned'), value: ({ planned }) => planned },
  // Apprentices need a part of the education instead.
  { heading: t('missing'), value: ({ missing, share }) => (share === null ? missing : null) },
  { heading: t('needed'), value: ({ needed, share }) => (share === null ? needed : null) },
  {
    heading: t('share'),
    value: ({ share }) => (share === null ? null : Math.round(share * 100)),
  },
  {
    heading: t('reachedHeading'),
    value: ({ reachedOn }) => (reachedOn ? { day: reachedOn } : null),
  },
  {
    heading: t('placeless'),
    value: ({ lacksPlace }) => (lacksPlace ? t(`placeless.${lacksPlace}`) : null),
  },
];

/** The columns of the exported companies. */
export const companySheet = (t: Translate<'preparation'>): SheetColumn<CompanyUse>[] => [
  { heading: t('company'), value: ({ name }) => name },
  { heading: t('places'), value: ({ places }) => places },
  { heading: t('now'), value: ({ now }) => now },
  { heading: t('coming'), value: ({ coming }) => coming },
  { heading: t('lastUsed'), value: ({ lastUsed }) => (lastUsed ? { day: lastUsed } : null) },
];
