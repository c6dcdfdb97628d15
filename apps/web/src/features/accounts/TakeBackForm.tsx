import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ownAccountTexts } from '@gesall/messages/domains/own-account';
import { SkeletonRows } from '@gesall/ui';
import { Button } from '@mantine/core';
import { useAddressChange, useTakeBack } from './accounts.calls.ts';
import css from './forms.module.css';
import { Notice } from './Notice.tsx';
import { refusalText } from './refusal-text.ts';

addTexts(ownAccountTexts);

export function TakeBackForm({ check }: { check: string | undefined }) {
  const t = useMessages('ownAccount');
  const account = useMessages('accounts');
  const shell = useMessages('shell');
  const change = useAddressChange(check);
  const takeBack = useTakeBack();
  const { oldEmail = '', newEmail = '' } = change.data ?? {};

  if (check !== undefined && change.isPending)
    return <SkeletonRows rows={3} label={shell('loading')} />;
  if (takeBack.data?.code === '999')
    return <p role="status">{t('takenBack', { email: oldEmail })}</p>;
  if (!change.data?.result || takeBack.data)
    return <Notice isAnswer>{t('takeBackInvalid')}</Notice>;
  const refusal = refusalText(takeBack.error, account('noAnswer'));
  return (
    <div className={css.form}>
      <p>{t('takeBackBody', { oldEmail, newEmail })}</p>
      {refusal && <Notice isAnswer>{refusal}</Notice>}
      <Button
        size="lg"
        fullWidth
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate(check ?? '')}
      >
        {takeBack.isPending ? account('saving') : t('takeBackSubmit')}
      </Button>
    </div>
  );
}
