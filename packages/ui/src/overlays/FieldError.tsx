import { CircleAlert } from 'lucide-react';

/** The text of a field's `error`, with its mark. */
export const FieldError = ({ children }: { children: string }) => (
  <>
    <CircleAlert size={15} aria-hidden="true" />
    {children}
  </>
);
