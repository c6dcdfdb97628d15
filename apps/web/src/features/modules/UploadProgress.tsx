import { useMessages } from '@gesall/client/react';
import { Progress } from '@mantine/core';
import css from './ModuleForm.module.css';

/**
 * Upload progress (share 0–1), then that the package is being read; nothing while nothing is sent.
 */
export function UploadProgress({ share }: { share: number | undefined }) {
  const t = useMessages('modules');
  if (share === undefined) return null;
  return (
    <div role="status">
      <Progress value={share * 100} aria-label={t('uploading')} />
      <p className={css.progress}>
        {share < 1 ? t('uploadedShare', { percent: Math.round(share * 100) }) : t('reading')}
      </p>
    </div>
  );
}
