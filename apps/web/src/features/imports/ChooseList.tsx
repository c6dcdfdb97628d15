import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DialogEnd, FieldError } from '@gesall/ui/overlays';
import { FileInput, SegmentedControl, Select, Textarea } from '@mantine/core';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ReadList, useReadList } from './imports.calls.ts';
import css from './imports.module.css';

interface Named {
  id: number;
  name: string;
}

interface Props {
  classes: readonly Named[];
  classId?: number;
  onRead(read: { schoolClass: Named; file: File; list: ReadList }): void;
  onClose(): void;
}

const ways = ['xlsx', 'csv', 'paste'] as const;
type Way = (typeof ways)[number];
const accepts = { xlsx: '.xlsx', csv: '.csv,.txt' };

export function ChooseList({ classes, classId, onRead, onClose }: Props) {
  const t = useMessages('imports');
  const forms = useMessages('students');
  const shell = useMessages('shell');
  const reading = useReadList();
  const [chosen, setChosen] = useState(classId === undefined ? null : String(classId));
  const [way, setWay] = useState<Way>('xlsx');
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<{ schoolClass?: string; list?: string }>({});

  function problemOfList() {
    if (way === 'paste') return text.trim() ? undefined : t('pasteRequired');
    if (!file) return t('Views.Teacher.ImportStudentsForm.Error.SelectFile');
    return way === 'xlsx' && !/\.xlsx$/i.test(file.name) ? t('onlyXlsx') : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const schoolClass = classes.find(({ id }) => String(id) === chosen);
    const list = problemOfList();
    setProblems({
      schoolClass: schoolClass
        ? undefined
        : forms('Views.Teacher.CreateStudentForm.Error.SelectClass'),
      list,
    });
    if (!schoolClass || list) return;
    // One time for every press, so that a second press is recognized as the same act.
    const pasted = { type: 'text/plain', lastModified: 0 };
    const sent = way === 'paste' ? new File([text], 'inklistrat.txt', pasted) : file;
    if (!sent) return;
    reading.mutate(
      { classId: schoolClass.id, file: sent },
      { onSuccess: (read) => onRead({ schoolClass, file: sent, list: read }) },
    );
  }

  function forget() {
    setProblems({});
    reading.reset();
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Select
        label={forms('schoolClass')}
        placeholder={forms('chooseClass')}
        data={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        value={chosen}
        error={problems.schoolClass && <FieldError>{problems.schoolClass}</FieldError>}
        onChange={(value) => {
          setChosen(value);
          forget();
        }}
      />
      <SegmentedControl
        aria-label={t('way')}
        data={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={(value) => {
          setWay(value as Way);
          setFile(null);
          forget();
        }}
      />
      {way === 'paste' ? (
        <Textarea
          label={t('pasted')}
          description={t('pastedHint')}
          autosize
          minRows={6}
          maxRows={14}
          value={text}
          error={problems.list && <FieldError>{problems.list}</FieldError>}
          onChange={(event) => {
            setText(event.currentTarget.value);
            forget();
          }}
        />
      ) : (
        <FileInput
          key={way}
          label={t('file')}
          description={t(way === 'xlsx' ? 'xlsxHint' : 'csvHint')}
          placeholder={t('chooseFile')}
          accept={accepts[way]}
          clearable
          value={file}
          error={problems.list && <FieldError>{problems.list}</FieldError>}
          onChange={(next) => {
            setFile(next);
            forget();
          }}
        />
      )}
      <p>
        <a href="/mallar/elever.xlsx" download className={css.template}>
          <Download size={16} aria-hidden="true" />
          {t('template')}
        </a>
      </p>
      <DialogEnd
        error={reading.error && failureText(reading.error)}
        busy={reading.isPending}
        cancel={shell('cancel')}
        submit={t('read')}
        onCancel={onClose}
      />
    </form>
  );
}
