import { Progress } from '@mantine/core';
import { useMessages } from '../../platform/messages.ts';
import css from './ModuleForm.module.css';

/**
 * How much of a package has gone, 0–1, and then that it is being read; nothing while none is sent.
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
