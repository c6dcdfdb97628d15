import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { usePreviewModule } from './look.calls.ts';
import type { Startable } from './runs.calls.ts';

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
