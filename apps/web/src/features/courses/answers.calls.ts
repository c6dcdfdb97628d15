import { modulesContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useMutation } from '@tanstack/react-query';
import { CallFailure, fetchFile } from '../../platform/caller.ts';
import { useRead } from '../../platform/calls.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { saveFile } from '../../platform/save-file.ts';

/** The modules that have answers. */
export function useModulesWithAnswers(): ReadonlySet<number> {
  const { data = [] } = useRead(modulesContract.availableAnswers, {});
  return new Set(data.map(({ moduleId }) => moduleId));
}

interface Module {
  id: number;
  name: string;
}

/** Saves the answers of a module as a file that is named after it. */
export function useSaveAnswers() {
  const t = useMessages('locks');
  return useMutation({
    mutationFn: ({ id }: Module) => fetchFile(modulesContract.moduleAnswers, { moduleId: id }),
    onSuccess: (content, { name }) =>
      saveFile(content, t('answersFile', { name: name.replace(/[<>:"/\\|?*]/g, '_') })),
    onError: (error) => toast('warning', textOf(error)),
  });

  function textOf(error: Error) {
    const said = error instanceof CallFailure ? error.text.trim() : '';
    if (said === 'FileNotFound') return t('Error_Code_Module_Answers_FileNotFound');
    return said === '' ? t('GenericApiError') : failureText(error);
  }
}
