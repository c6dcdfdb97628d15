import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import { usePreviewModule } from './look.calls.ts';
import type { Startable } from './runs.calls.ts';

/** What a module runs, to be looked at without a result. */
export function PreviewButtons({ modules }: { modules: readonly Startable[] }) {
  const t = useMessages('runs');
  const preview = usePreviewModule();
  return modules.map((module) => (
    <Button
      key={module.id}
      variant="default"
      leftSection={<Eye size={16} aria-hidden="true" />}
      aria-label={`${t('preview')} ${module.name}`}
      onClick={() => void preview(module)}
    >
      {t('preview')}
    </Button>
  ));
}
