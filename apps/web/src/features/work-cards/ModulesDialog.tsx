import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog, Form } from '@gesall/ui/overlays';
import { MultiSelect } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { linkChoices } from './link-choices.ts';
import type { TaskProps } from './part-task.ts';
import {
  useModulesToLink,
  useSetComponentModules,
  type WorkComponent,
} from './work-cards.calls.ts';
import css from './work-cards.module.css';

/** Chooses the modules to read before a component is practised. */
export function ModulesDialog({ task, onDone }: TaskProps) {
  const t = useMessages('workCards');
  const shell = useMessages('shell');
  const component = task?.kind === 'modules' ? task.component : undefined;
  return (
    <Dialog
      opened={component !== undefined}
      title={t('modulesOf', { name: component?.name ?? '' })}
      close={shell('close')}
      onClose={onDone}
      keepsOpen
    >
      {component && <Modules component={component} onDone={onDone} />}
    </Dialog>
  );
}

function Modules({ component, onDone }: { component: WorkComponent; onDone(): void }) {
  const t = useMessages('workCards');
  const words = useDialogWords();
  const saving = useSetComponentModules();
  return (
    <Reading
      read={useModulesToLink()}
      isEmpty={(courses) => courses.length === 0}
      empty={<p className={css.hint}>{t('noModules')}</p>}
    >
      {(courses) => (
        <Form
          words={words}
          submit={t('save')}
          initial={{ moduleIds: component.modules.map(({ id }) => String(id)) }}
          busy={saving.isPending}
          error={saving.error && failureText(saving.error)}
          onChange={saving.reset}
          onSubmit={({ moduleIds }) =>
            saving.send(
              { componentId: component.id, moduleIds: moduleIds.map(Number) },
              {
                onSuccess: () => {
                  toast('success', t('modulesSaved'));
                  onDone();
                },
              },
            )
          }
          onClose={onDone}
        >
          {(form) => (
            <MultiSelect
              label={t('modules')}
              description={t('modulesHint')}
              placeholder={form.values.moduleIds.length > 0 ? undefined : t('chooseModules')}
              searchable
              data={linkChoices(courses, component.modules)}
              {...form.getInputProps('moduleIds')}
            />
          )}
        </Form>
      )}
    </Reading>
  );
}
