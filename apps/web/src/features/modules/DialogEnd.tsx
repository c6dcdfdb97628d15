import { Button } from '@mantine/core';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import css from './DialogEnd.module.css';

/** What the server refused, in words. */
export const Problem = ({ error }: { error: unknown }) => (
  <p className={css.problem} role="alert">
    {failureText(error)}
  </p>
);

interface Props {
  /** What came of the last try; null while there is nothing to tell. */
  error: unknown;
  isPending: boolean;
  /** The word on the button that does it; the form's own submit when `onDo` is left out. */
  action: string;
  onDo?(): void;
  onClose(): void;
}

/** The end of a dialog that sends something: the problem if there is one, a way out and a way on. */
export function DialogEnd({ error, isPending, action, onDo, onClose }: Props) {
  const shell = useMessages('shell');
  return (
    <>
      {error ? <Problem error={error} /> : null}
      <div className={css.actions}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {shell('cancel')}
        </Button>
        <Button type={onDo ? 'button' : 'submit'} loading={isPending} onClick={onDo}>
          {action}
        </Button>
      </div>
    </>
  );
}
