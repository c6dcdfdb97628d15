import { Button } from '@mantine/core';
import { useMessages } from '../../platform/messages.ts';

/** Opens a module for a look at it; nothing is recorded. */
export function PreviewButton({
  name,
  disabled,
  onPreview,
}: {
  name: string;
  disabled: boolean;
  onPreview(): void;
}) {
  const t = useMessages('runs');
  return (
    <Button
      variant="subtle"
      disabled={disabled}
      aria-label={t('startNamed', { action: t('preview'), module: name })}
      onClick={onPreview}
    >
      {t('preview')}
    </Button>
  );
}
