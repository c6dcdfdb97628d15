import { CallFailure, failureText, fetchFile } from '@gesall/client';
import { useMessages, useRead, useSingleFlightMutation } from '@gesall/client/react';
import { modulesContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { saveFile } from '../../platform/save-file.ts';

export function useModulesWithAnswers(): ReadonlySet<number> {
  const { data = [] } = useRead(modulesContract.availableAnswers, {});
  return new Set(data.map(({ moduleId }) => moduleId));
}

interface Module {
  id: number;
  name: string;
}

export function useSaveAnswers() {
  const t = useMessages('locks');
  return useSingleFlightMutation({
    mutationFn: ({ id }: Module) => fetchFile(modulesContract.moduleAnswers, { moduleId: id }),
    onSuccess: (content, { name }) => saveFile(content, t('answersFile', { name })),
    onError: (error) => toast('warning', textOf(error)),
  });

  function textOf(error: Error) {
    const said = error instanceof CallFailure ? error.text.trim() : '';
    if (said === 'FileNotFound') return t('Error_Code_Module_Answers_FileNotFound');
    return said === '' ? t('GenericApiError') : failureText(error);
  }
}
