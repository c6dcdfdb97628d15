import { shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { kronor } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Plus, Utensils } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { AddRuleDialog } from './AddRuleDialog.tsx';
import { type MealRule, useMealRules } from './meal-compensation.calls.ts';
import css from './meal-compensation.module.css';
import { RemoveRule } from './RemoveRule.tsx';

interface Props {
  schoolId: number;
  mayChange: boolean;
  /** A link to the sheets of the school's months. */
  toSheet(label: string): ReactNode;
}

/** By which rules a school pays its students on placement for meals. */
export function MealRules({ schoolId, mayChange, toSheet }: Props) {
  const t = useMessages('mealCompensation');
  const read = useMealRules(schoolId);
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={t('title')}
      actions={
        <>
          {toSheet(t('toSheet'))}
          {mayChange && (
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <p className={css.about}>{t('about')}</p>
        <Reading
          read={read}
          rows={2}
          failedTitle={t('rulesFailed')}
          isEmpty={(rules) => rules.length === 0}
          empty={
            <EmptyState icon={<Utensils size={28} aria-hidden="true" />} title={t('noRulesTitle')}>
              {t(mayChange ? 'noRulesBody' : 'noRulesBodyRead')}
            </EmptyState>
          }
        >
          {(rules) => (
            <ul aria-label={t('title')} className={css.rules}>
              {rules.map((rule) => (
                <li key={rule.id} className={css.rule}>
                  <Rule rule={rule} />
                  {rule.isUsed ? (
                    <span className={css.quiet}>{t('isUsed')}</span>
                  ) : (
                    mayChange && <RemoveRule rule={rule} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Reading>
      </div>
      <AddRuleDialog opened={isAdding} schoolId={schoolId} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function Rule({ rule }: { rule: MealRule }) {
  const t = useMessages('mealCompensation');
  const { fromDay, ore, certifiedBy, excludedForms, deadlineDays, condition } = rule;
  const parts = [
    t(`certifiedBy.${certifiedBy}`),
    excludedForms.length > 0 &&
      t('excludes', { forms: excludedForms.map((form) => t(`form.${form}`)).join(', ') }),
    deadlineDays !== null && t('within', { count: deadlineDays }),
  ].filter((part) => part !== false);
  return (
    <div className={css.words}>
      <p className={css.head}>
        <strong>{t('ruleFrom', { day: shortDay(fromDay) })}</strong>{' '}
        <span>{ore === 0 ? t('noPay') : t('perDay', { amount: kronor(ore) })}</span>
      </p>
      {ore > 0 && <p className={css.quiet}>{parts.join(' · ')}</p>}
      {condition !== '' && <p className={css.quiet}>{condition}</p>}
    </div>
  );
}
