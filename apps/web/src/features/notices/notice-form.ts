import type { Translate } from '@gesall/client';
import { stockholmDay, videoIdOf } from '@gesall/rules';
import type { Rules } from '@gesall/ui/overlays';
import { chosenFile, type Picture } from '../../platform/PictureInput.tsx';
import type { Audience, Written } from './notice-editor.calls.ts';

export interface NoticeForm {
  title: string;
  text: string;
  showFrom: string;
  forAllSchools: boolean;
  schools: string[];
  forAllLicences: boolean;
  licences: string[];
  userType: '' | 'both' | 'teachers' | 'students';
  media: 'none' | 'image' | 'video';
  picture: Picture;
  video: string;
  version: number | undefined;
}

const mostBytes = 5 * 1024 * 1024;

export function formOf(notice: Written | undefined): NoticeForm {
  if (!notice) {
    return {
      title: '',
      text: '',
      showFrom: stockholmDay(new Date()),
      userType: '',
      media: 'none',
      picture: null,
      video: '',
      version: undefined,
      forAllSchools: false,
      schools: [],
      forAllLicences: false,
      licences: [],
    };
  }
  const {
    title,
    text,
    showFrom,
    image,
    video,
    showForStudents,
    showForTeachers,
    forSchoolIds = [],
    forProgramIds = [],
  } = notice;
  return {
    title,
    text,
    showFrom,
    picture: image,
    version: notice.version,
    video: video ? `https://youtu.be/${video}` : '',
    forAllSchools: notice.showForAllCustomers,
    schools: forSchoolIds.map(String),
    forAllLicences: forProgramIds.length === 0,
    licences: forProgramIds.map(String),
    userType:
      showForStudents && showForTeachers ? 'both' : showForStudents ? 'students' : 'teachers',
    media: image ? 'image' : video ? 'video' : 'none',
  };
}

export const rulesOf = (t: Translate<'noticeEditor'>): Rules<NoticeForm> => ({
  title: (title) => (title.trim() ? null : t('titleRequired')),
  text: (text) => (text ? null : t('textRequired')),
  showFrom: (day) => (day ? null : t('dayRequired')),
  schools: (schools, { forAllSchools }) =>
    forAllSchools || schools.length > 0 ? null : t('schoolRequired'),
  licences: (licences, { forAllLicences }) =>
    forAllLicences || licences.length > 0 ? null : t('licenceRequired'),
  userType: (userType) => (userType ? null : t('userTypeRequired')),
  picture: (picture, { media }) => {
    if (media !== 'image') return null;
    if (!picture) return t('imageRequired');
    const file = chosenFile(picture);
    return file && file.size > mostBytes ? t('imageTooLarge') : null;
  },
  video: (video, { media }) => (media !== 'video' || videoIdOf(video) ? null : t('videoInvalid')),
});

/** The form's audience; undefined while it is empty. */
export function audienceIn({
  userType,
  forAllSchools,
  schools,
  forAllLicences,
  licences,
}: NoticeForm): Audience | undefined {
  const isOpen =
    !userType || !(forAllSchools || schools.length > 0) || !(forAllLicences || licences.length > 0);
  if (isOpen) return undefined;
  return {
    showForAllCustomers: forAllSchools,
    showForStudents: userType !== 'teachers',
    showForTeachers: userType !== 'students',
    forSchools: forAllSchools ? [] : schools.map(Number),
    forLicenses: forAllLicences ? [] : licences.map(Number),
  };
}

export function valuesOf(form: NoticeForm) {
  const audience = audienceIn(form);
  if (!audience) throw new Error('A notice was sent that is for nobody.');
  const { title, text, showFrom, media, video } = form;
  const file = chosenFile(form.picture);
  return {
    title: title.trim(),
    text,
    showFrom,
    ...audience,
    video: media === 'video' ? video.trim() : '',
    ...(media === 'image' && file && { ImageFile: file }),
  };
}

/** 0 keeps the picture, 1 removes it, 2 replaces it. */
export function imageOptionsOf({ media, picture }: NoticeForm): 0 | 1 | 2 {
  if (media !== 'image') return 1;
  return chosenFile(picture) ? 2 : 0;
}
