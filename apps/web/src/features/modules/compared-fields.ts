import type { Translate } from '@gesall/client';
import type { MergeField } from '@gesall/ui/overlays';
import { type ModuleValues, noCouple } from './module-form.ts';

interface Words {
  t: Translate<'modules'>;
  kit: Translate<'kit'>;
  /** Every module, for partners' names. */
  all: readonly { id: number; name: string }[];
}

/** The fields of a module that are compared in an edit conflict, in words. */
export function comparedFields({ t, kit, all }: Words): MergeField<ModuleValues>[] {
  const yesOrNo = (is: boolean) => kit(is ? 'yes' : 'no');
  return [
    { key: 'name', label: t('name') },
    { key: 'description', label: t('description') },
    { key: 'urlInDb', label: t('urlInDb') },
    { key: 'lwGuid', label: t('lwGuid') },
    { key: 'code', label: t('code') },
    { key: 'maxScoreIsSetByModule', label: t('maxScoreIsSetByModule'), text: yesOrNo },
    { key: 'isFactModule', label: t('factModule'), text: yesOrNo },
    { key: 'isFinalExam', label: t('finalExam'), text: yesOrNo },
    { key: 'completedIsEnough', label: t('completedIsEnough'), text: yesOrNo },
    { key: 'qApiId', label: t('qApiId') },
    { key: 'maxScore', label: t('maxScore') },
    { key: 'maxActivityPoints', label: t('maxActivityPoints') },
    {
      key: 'coupleWith',
      label: t('couple'),
      text: (id) =>
        id === '' || id === noCouple
          ? t('noPartner')
          : all.find((module) => String(module.id) === id)?.name,
    },
  ];
}
