import { textOfCode } from '@gesall/client';
import { tidyName, workPartProblem } from '@gesall/rules';
import { NumberInput, type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core';

const problemOf = (part: { name: string; hours: number }) => {
  const code = workPartProblem(part);
  return code ? textOfCode(code) : null;
};

/** What a name and a number of hours must be; an emptied field of hours holds a text. */
export const partRules = {
  name: (name: string) => problemOf({ name: tidyName(name), hours: 0 }),
  hours: (hours: number | string) =>
    problemOf({ name: '–', hours: hours === '' ? Number.NaN : Number(hours) }),
};

interface Props {
  name: TextInputProps;
  hours: NumberInputProps;
  /** Gets the focus when the dialog opens. */
  isFirst?: boolean;
}

/** The fields of a work step or component. */
export const PartFields = ({ name, hours, isFirst }: Props) => (
  <>
    <TextInput autoComplete="off" data-autofocus={isFirst || undefined} {...name} />
    <NumberInput allowNegative={false} decimalScale={2} {...hours} />
  </>
);
