import { CircleAlert } from 'lucide-react';

/** The error under a field, read out when it appears. */
export function fieldError(text: string | undefined) {
  if (!text) return undefined;
  return (
    <>
      <CircleAlert size={16} aria-hidden="true" />
      <span role="alert">{text}</span>
    </>
  );
}
