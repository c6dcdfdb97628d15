import { useMessages } from '@gesall/client/react';
import { DayField, SkeletonBlock, toast } from '@gesall/ui';
import { DialogForm, type FormFields, type MergeField } from '@gesall/ui/overlays';
import { Radio, SegmentedControl, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PictureInput, PictureValue } from '../../platform/PictureInput.tsx';
import { lazyPart } from '../../platform/parts/lazy-part.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import css from './NoticeEditor.module.css';
import { NoticePreview } from './NoticePreview.tsx';
import {
  useChangeNotice,
  useConflictOfNotice,
  useEveryLicence,
  useEverySchool,
  usePostNotice,
  type Written,
} from './notice-editor.calls.ts';
import { formOf, imageOptionsOf, type NoticeForm, rulesOf, valuesOf } from './notice-form.ts';

// The editor is several times larger than the page.
const TextEditor = lazyPart(() => import('./TextEditor.tsx'), 'TextEditor');

interface Props {
  notice: Written | 'new' | undefined;
  onClose(): void;
}

export function NoticeDialog({ notice: wanted, onClose }: Props) {
  const t = useMessages('noticeEditor');
  const notice = wanted === 'new' ? undefined : wanted;
  const posting = usePostNotice();
  const changing = useChangeNotice();
  const conflict = useConflictOfNotice(notice?.id, formOf);
  const fields = useComparedFields();
  const [view, setView] = useState<'write' | 'preview'>('write');

  function close() {
    setView('write');
    onClose();
  }
  const done = (messageKey: 'posted' | 'changed') => ({
    onSuccess: () => {
      toast('success', t(messageKey));
      close();
    },
  });

  return (
    <DialogForm<NoticeForm>
      opened={wanted !== undefined}
      title={t(notice ? 'editTitle' : 'new')}
      size={900}
      words={useDialogWords()}
      submit={t(notice ? 'save' : 'post')}
      initial={formOf(notice)}
      rules={rulesOf(t)}
      conflict={{ ...conflict, fields }}
      busy={posting.isPending || changing.isPending || conflict.isReading}
      onSubmit={(form) => {
        if (notice) {
          const change = {
            ...valuesOf(form),
            noticeId: notice.id,
            imageOptions: imageOptionsOf(form),
            version: form.version,
          };
          changing.send(change, { ...done('changed'), onError: conflict.handleOrShow });
        } else posting.send(valuesOf(form), done('posted'));
      }}
      onClose={close}
    >
      {(form) => (
        <>
          <SegmentedControl
            fullWidth
            value={view}
            onChange={(chosen) => setView(chosen === 'preview' ? 'preview' : 'write')}
            data={[
              { value: 'write', label: t('write') },
              { value: 'preview', label: t('preview') },
            ]}
          />
          {view === 'preview' && <NoticePreview form={form.values} />}
          <div hidden={view === 'preview'}>
            <Fields form={form} image={notice?.image ?? null} />
          </div>
        </>
      )}
    </DialogForm>
  );
}

const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerText;

/** The fields of a notice that are compared in an edit conflict, in words. */
function useComparedFields(): MergeField<NoticeForm>[] {
  const t = useMessages('noticeEditor');
  const kit = useMessages('kit');
  const schools = new Map(useEverySchool().data?.map(({ id, name }) => [String(id), name]));
  const licences = new Map(useEveryLicence().data?.map(({ id, name }) => [String(id), name]));
  const yesOrNo = (is: boolean) => kit(is ? 'yes' : 'no');
  const namesIn = (names: ReadonlyMap<string, string>) => (ids: readonly string[]) =>
    ids.map((id) => names.get(id) ?? id).join(', ');
  const media = { none: t('mediaNone'), image: t('mediaImage'), video: t('mediaVideo') };
  return [
    { key: 'title', label: t('heading') },
    { key: 'text', label: t('text'), text: plain },
    { key: 'forAllSchools', label: t('allSchools'), text: yesOrNo },
    { key: 'schools', label: t('schools'), text: namesIn(schools) },
    { key: 'forAllLicences', label: t('allLicences'), text: yesOrNo },
    { key: 'licences', label: t('licences'), text: namesIn(licences) },
    { key: 'userType', label: t('userType'), text: (type) => type && t(type) },
    { key: 'showFrom', label: t('showFrom') },
    { key: 'media', label: t('media'), text: (chosen) => media[chosen] },
    {
      key: 'picture',
      label: t('image'),
      text: (picture) => picture && <PictureValue picture={picture} label={t('image')} />,
    },
    { key: 'video', label: t('video') },
  ];
}

function Fields({ form, image }: { form: FormFields<NoticeForm>; image: string | null }) {
  const t = useMessages('noticeEditor');
  const { media } = form.values;
  return (
    <div className={css.fields}>
      <TextInput
        label={t('heading')}
        data-autofocus
        maxLength={255}
        {...form.getInputProps('title')}
      />
      <Suspense fallback={<SkeletonBlock height={220} />}>
        <TextEditor
          label={t('text')}
          value={form.values.text}
          error={form.errors.text}
          onChange={(html) => form.setFieldValue('text', html)}
        />
      </Suspense>
      <AudienceFields form={form} />
      <div className={css.side}>
        <DayField label={t('showFrom')} {...form.getInputProps('showFrom')} />
        <Radio.Group
          label={t('media')}
          value={media}
          onChange={(chosen) => form.setFieldValue('media', chosen as NoticeForm['media'])}
        >
          <div className={css.choices}>
            <Radio value="none" label={t('mediaNone')} />
            <Radio value="image" label={t('mediaImage')} />
            <Radio value="video" label={t('mediaVideo')} />
          </div>
        </Radio.Group>
      </div>
      {media === 'image' && (
        <PictureInput
          label={t('image')}
          description={image ? `${t('imageKept')} ${t('imageHint')}` : t('imageHint')}
          placeholder={t('chooseImage')}
          stored={image}
          {...form.getInputProps('picture')}
        />
      )}
      {media === 'video' && (
        <TextInput
          label={t('video')}
          description={t('videoHint')}
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('video')}
        />
      )}
    </div>
  );
}
