import { FileInput, type FileInputProps } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import css from './PictureInput.module.css';

/** A form's picture: a file chosen to replace the stored one, the stored one's address, or null. */
export type Picture = File | string | null;

/** The file to send; null when the stored picture is kept. */
export const chosenFile = (picture: Picture) => (picture instanceof File ? picture : null);

interface Props extends Omit<FileInputProps, 'value' | 'onChange'> {
  value?: Picture;
  /** The address of the stored picture, which clearing the field returns to. */
  stored: string | null;
  onChange?(picture: Picture): void;
}

export function PictureInput({ value = null, stored, onChange, ...props }: Props) {
  return (
    <FileInput
      accept="image/jpeg,image/png,image/gif,image/webp"
      leftSection={<ImageUp size={16} aria-hidden="true" />}
      clearable
      value={chosenFile(value)}
      onChange={(file) => onChange?.(file ?? stored)}
      {...props}
    />
  );
}

/** A picture as a value to choose in an edit conflict. */
export function PictureValue({ picture, label }: { picture: File | string; label: string }) {
  if (picture instanceof File) return picture.name;
  return <img className={css.stored} src={picture} alt={label} />;
}
