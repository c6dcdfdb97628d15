import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { FormFields } from '@gesall/ui/overlays';
import {
  Checkbox,
  FileInput,
  NumberInput,
  Radio,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { FileText } from 'lucide-react';
import { CompletedIsEnough } from './CompletedIsEnough.tsx';
import css from './ModuleForm.module.css';
import {
  hasQuestions,
  type ModuleValues,
  noCouple,
  partnerOf,
  withFact,
  withSetByModule,
} from './module-form.ts';
import { type AdminModule, useCourseNames, useExternalFileNames } from './modules.calls.ts';
import { PackageFileInput } from './PackageFileInput.tsx';
import { UploadProgress } from './UploadProgress.tsx';

interface Props {
  form: FormFields<ModuleValues>;
  module: AdminModule | undefined;
  isNew: boolean;
  all: readonly AdminModule[];
  share: number | undefined;
}

export function ModuleFields({ form, module, isNew, all, share }: Props) {
  const t = useMessages('modules');
  const { values } = form;
  const isExternal = values.moduleType === '1';
  return (
    <>
      {isNew && (
        <Radio.Group label={t('type')} {...form.getInputProps('moduleType')}>
          <div className={css.choices}>
            <Radio value="0" label={t('typeScorm')} />
            <Radio value="1" label={t('typeExternal')} />
          </div>
        </Radio.Group>
      )}
      <TextInput label={t('name')} data-autofocus maxLength={255} {...form.getInputProps('name')} />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      {isExternal ? (
        <ExternalFields form={form} />
      ) : (
        <PackageFileInput description={module && t('fileKept')} {...form.getInputProps('file')} />
      )}
      <ScoreFields form={form} module={module} />
      <div className={css.pair}>
        <CoupleField form={form} module={module} all={all} />
        <FileInput
          label={t('answers')}
          placeholder={t('answersPlaceholder')}
          accept=".pdf,application/pdf"
          leftSection={<FileText size={16} aria-hidden="true" />}
          clearable
          {...form.getInputProps('answers')}
        />
      </div>
      {module === undefined && <PlaceFields form={form} />}
      <UploadProgress share={share} />
    </>
  );
}

function ExternalFields({ form }: Pick<Props, 'form'>) {
  const t = useMessages('modules');
  const fileNames = useExternalFileNames(true);
  return (
    <>
      <Select
        label={t('urlInDb')}
        searchable
        placeholder={fileNames.data?.length === 0 ? t('noFileNames') : t('chooseFileName')}
        description={fileNames.error && failureText(fileNames.error)}
        // Keeps a stored name that the system no longer offers.
        data={[...new Set([...(fileNames.data ?? []), form.values.urlInDb])].filter(Boolean)}
        {...form.getInputProps('urlInDb')}
        value={form.values.urlInDb || null}
        onChange={(name) => form.setFieldValue('urlInDb', name ?? '')}
      />
      <div className={css.pair}>
        <TextInput label={t('lwGuid')} {...form.getInputProps('lwGuid')} />
        <TextInput label={t('code')} {...form.getInputProps('code')} />
      </div>
    </>
  );
}

function ScoreFields({ form, module }: Pick<Props, 'form' | 'module'>) {
  const t = useMessages('modules');
  const { values } = form;
  const isLocked = module !== undefined;
  const number = (name: 'approveScoreLimit' | 'maxActivityPoints' | 'maxScore', max: number) => ({
    ...form.getInputProps(name),
    min: 0,
    max,
    clampBehavior: 'strict' as const,
    onChange: (value: number | string) => form.setFieldValue(name, Number(value) || 0),
  });
  return (
    <fieldset className={css.score}>
      <legend>{t('scoring')}</legend>
      <div className={css.ticks}>
        <Checkbox
          label={t('maxScoreIsSetByModule')}
          checked={values.maxScoreIsSetByModule}
          onChange={({ currentTarget: { checked } }) => form.setValues(withSetByModule(checked))}
        />
        <Checkbox
          label={t('factModule')}
          disabled={!values.maxScoreIsSetByModule}
          checked={values.isFactModule}
          onChange={({ currentTarget: { checked } }) => form.setValues(withFact(checked))}
        />
        <Checkbox
          label={t('finalExam')}
          {...form.getInputProps('isFinalExam', { type: 'checkbox' })}
        />
      </div>
      <div className={css.numbers}>
        {values.moduleType === '0' && (
          <TextInput
            label={t('qApiId')}
            disabled={!hasQuestions(values)}
            {...form.getInputProps('qApiId')}
          />
        )}
        <NumberInput
          label={t('maxScore')}
          disabled={values.maxScoreIsSetByModule}
          {...number('maxScore', 9_999_999)}
        />
        <NumberInput label={t('maxActivityPoints')} {...number('maxActivityPoints', 9_999_999)} />
        <NumberInput
          label={t('limitPercent')}
          allowDecimal={false}
          readOnly={isLocked}
          description={isLocked && t('limitLocked')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...number('approveScoreLimit', 100)}
        />
      </div>
      {values.moduleType === '0' && (
        <CompletedIsEnough form={form} before={module?.completedIsEnough} />
      )}
    </fieldset>
  );
}

function CoupleField({ form, module, all }: Pick<Props, 'form' | 'module' | 'all'>) {
  const t = useMessages('modules');
  const others = all.filter(({ id }) => id !== module?.id);
  const label = ({ name, moduleCoupleId }: AdminModule) =>
    moduleCoupleId === null ? name : t('coupled', { name, couple: moduleCoupleId });
  const isCoupled = module !== undefined && partnerOf(module, all) !== undefined;
  return (
    <Select
      label={t('couple')}
      placeholder={t('noPartner')}
      searchable
      clearable={!isCoupled}
      data={[
        ...(isCoupled ? [{ value: noCouple, label: t('removeCouple') }] : []),
        ...others.map((each) => ({ value: String(each.id), label: label(each) })),
      ]}
      value={form.values.coupleWith || null}
      onChange={(id) => form.setFieldValue('coupleWith', id ?? '')}
    />
  );
}

function PlaceFields({ form }: Pick<Props, 'form'>) {
  const t = useMessages('modules');
  const courses = useCourseNames(true);
  return (
    <div className={css.pair}>
      <Select
        label={t('course')}
        placeholder={t('noCourse')}
        clearable
        searchable
        data={(courses.data ?? []).map((course) => ({
          value: String(course.id),
          label: course.name,
        }))}
        value={form.values.courseId || null}
        onChange={(id) => form.setFieldValue('courseId', id ?? '')}
      />
      <NumberInput
        label={t('sortOrder')}
        min={0}
        disabled={!form.values.courseId}
        {...form.getInputProps('sortOrder')}
        onChange={(value) => form.setFieldValue('sortOrder', Number(value) || 0)}
      />
    </div>
  );
}
