import { useMessages } from '@gesall/client/react';
import { NativeSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { asChoice, letterOf, roles, withRole } from './columns.ts';
import type { Choices, Column, Reading } from './imports.calls.ts';
import css from './imports.module.css';

interface Props {
  reading: Reading;
  /** As somebody has chosen it. */
  alphabet: Choices['alphabet'];
  isReading: boolean;
  onChoose(choices: Choices): void;
}

/** Choices of the alphabet, the sheet and the columns of a list. */
export function ListChoices({ reading, alphabet, isReading, onChoose }: Props) {
  const t = useMessages('imports');
  const { sheets, sheet, alphabets, columns } = reading;
  return (
    <>
      {alphabets.length > 0 && (
        <Radio.Group
          label={t('alphabet')}
          description={t('alphabetHint')}
          value={alphabet ?? ''}
          onChange={(value) =>
            onChoose({ alphabet: alphabets.find((each) => each.alphabet === value)?.alphabet })
          }
        >
          <Stack gap="xs" mt="xs">
            {alphabets.map((each) => (
              <Radio
                key={each.alphabet}
                value={each.alphabet}
                label={each.sample}
                description={t(`alphabet.${each.alphabet}`)}
                disabled={isReading}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {sheets.length > 1 && (
        <NativeSelect
          label={t('sheet')}
          description={t('sheetHint')}
          data={sheets.map(({ number, name }) => ({ value: String(number), label: name }))}
          value={String(sheet)}
          disabled={isReading}
          onChange={(event) =>
            onChoose({ sheet: Number(event.currentTarget.value), columns: undefined })
          }
        />
      )}
      <Columns
        columns={columns}
        headingLine={reading.headingLine}
        isReading={isReading}
        onChoose={onChoose}
      />
    </>
  );
}

interface ColumnsProps extends Pick<Props, 'isReading' | 'onChoose'> {
  columns: readonly Column[];
  headingLine: number | null;
}

function Columns({ columns, headingLine, isReading, onChoose }: ColumnsProps) {
  const t = useMessages('imports');
  // Stays open while somebody corrects columns.
  const [isOpen, setOpen] = useState(headingLine === null || areUnsure(columns));
  return (
    <details
      className={css.columns}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('columns')}</summary>
      <p className={css.quiet}>
        {headingLine === null ? t('columnsHintNone') : t('columnsHint', { line: headingLine })}
      </p>
      <ul>
        {columns.map((column) => {
          const letter = t('column', { letter: letterOf(column.at) });
          const name = column.heading || letter;
          return (
            <li key={column.at}>
              <NativeSelect
                size="sm"
                label={name}
                aria-label={t('roleOf', { column: name })}
                description={column.samples.join(', ') || undefined}
                data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
                value={column.role}
                disabled={isReading}
                onChange={(event) => {
                  const role = roles.find((each) => each === event.currentTarget.value);
                  if (role) onChoose({ columns: asChoice(withRole(columns, column.at, role)) });
                }}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Names or addresses were not found, or another column has addresses too. */
const areUnsure = (columns: readonly Column[]) =>
  columns.every(({ role }) => role !== 'email') ||
  columns.every(({ role }) => role !== 'name' && role !== 'first' && role !== 'last') ||
  columns.some(
    ({ role, samples }) => role === 'none' && samples.some((cell) => cell.includes('@')),
  );
