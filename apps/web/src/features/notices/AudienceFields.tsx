import { useMessages } from '@gesall/client/react';
import type { FormFields } from '@gesall/ui/overlays';
import { Checkbox, MultiSelect, Radio } from '@mantine/core';
import css from './NoticeEditor.module.css';
import { useEveryLicence, useEverySchool, useReaders } from './notice-editor.calls.ts';
import { audienceIn, type NoticeForm } from './notice-form.ts';

export function AudienceFields({ form }: { form: FormFields<NoticeForm> }) {
  const t = useMessages('noticeEditor');
  const schools = useEverySchool().data ?? [];
  const licences = useEveryLicence().data ?? [];
  const { forAllSchools, forAllLicences, userType } = form.values;
  return (
    <>
      <div className={css.side}>
        <div className={css.group}>
          <MultiSelect
            label={t('schools')}
            placeholder={
              forAllSchools || form.values.schools.length > 0 ? undefined : t('chooseSchools')
            }
            data={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            clearable
            hidePickedOptions
            limit={100}
            nothingFoundMessage={t('noneFound')}
            disabled={forAllSchools}
            {...form.getInputProps('schools')}
          />
          <Checkbox
            label={t('allSchools')}
            checked={forAllSchools}
            onChange={({ currentTarget }) => {
              form.setFieldValue('forAllSchools', currentTarget.checked);
              form.clearFieldError('schools');
            }}
          />
        </div>
        <div className={css.group}>
          <MultiSelect
            label={t('licences')}
            placeholder={
              forAllLicences || form.values.licences.length > 0 ? undefined : t('chooseLicences')
            }
            data={licences.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage={t('noneFound')}
            disabled={forAllLicences}
            {...form.getInputProps('licences')}
          />
          <Checkbox
            label={t('allLicences')}
            checked={forAllLicences}
            onChange={({ currentTarget }) => {
              form.setFieldValue('forAllLicences', currentTarget.checked);
              form.clearFieldError('licences');
            }}
          />
        </div>
      </div>
      <Radio.Group
        label={t('userType')}
        value={userType}
        error={form.errors.userType}
        onChange={(chosen) => form.setFieldValue('userType', chosen as NoticeForm['userType'])}
      >
        <div className={css.choices}>
          <Radio value="both" label={t('both')} />
          <Radio value="teachers" label={t('teachers')} />
          <Radio value="students" label={t('students')} />
        </div>
      </Radio.Group>
      <Reached form={form.values} />
    </>
  );
}

function Reached({ form }: { form: NoticeForm }) {
  const t = useMessages('noticeEditor');
  const audience = audienceIn(form);
  const { data } = useReaders(audience);
  const reached = audience && data;
  return (
    <p className={css.reach} role="status">
      {!audience && t('reachOpen')}
      {reached &&
        (reached.students + reached.teachers === 0
          ? t('reachNobody')
          : t('reach', {
              students: t('reachStudents', { count: reached.students }),
              teachers: t('reachTeachers', { count: reached.teachers }),
            }))}
    </p>
  );
}
