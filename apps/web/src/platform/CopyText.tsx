import { Button, CopyButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';

interface Props {
  text: string;
  label: string;
  /** For a moment after the press. */
  copiedLabel: string;
}

/** Copies a text, and says so on the button. */
export const CopyText = ({ text, label, copiedLabel }: Props) => (
  <CopyButton value={text}>
    {({ copied, copy }) => {
      const Icon = copied ? Check : Copy;
      return (
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? copiedLabel : label}
        </Button>
      );
    }}
  </CopyButton>
);
