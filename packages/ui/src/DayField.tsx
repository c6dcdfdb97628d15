import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A field of a day. A year has four digits: without a latest day the browser takes six, so that the
 * month would have to be stepped to.
 */
export const DayField = ({ max = '9999-12-31', ...props }: Omit<TextInputProps, 'type'>) => (
  <TextInput {...props} type="date" max={max} />
);
