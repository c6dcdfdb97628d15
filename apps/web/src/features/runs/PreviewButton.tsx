import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';

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
