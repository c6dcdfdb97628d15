import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, under it, and read out when it appears. */
export function fieldError(text: string | undefined) {
  if (!text) return undefined;
  return (
    <>
      <CircleAlert size={16} aria-hidden="true" />
      <span role="alert">{text}</span>
    </>
  );
}
