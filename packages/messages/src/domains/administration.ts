import {
  administrators as administratorsEn,
  failures as supportFailuresEn,
} from '../en/administrators.ts';
import { authoring as authoringEn, failures as authoringFailuresEn } from '../en/authoring.ts';
import { customers as customersEn, failures as customersFailuresEn } from '../en/customers.ts';
import { licences as licencesEn } from '../en/licences.ts';
import { newSchool as newSchoolEn } from '../en/new-school.ts';
import { noticeEditor as noticeEditorEn } from '../en/notice-editor.ts';
import { failures as orderFailuresEn } from '../en/orders.ts';
import { failures as failuresEn, register as registerEn } from '../en/register.ts';
import { views as viewsEn, failures as viewsFailuresEn } from '../en/views.ts';
import { administrators, failures as supportFailures } from '../sv/administrators.ts';
import { authoring, failures as authoringFailures } from '../sv/authoring.ts';
import { customers, failures as customersFailures } from '../sv/customers.ts';
import { licences } from '../sv/licences.ts';
import { newSchool } from '../sv/new-school.ts';
import { noticeEditor } from '../sv/notice-editor.ts';
import { failures as orderFailures } from '../sv/orders.ts';
import { failures, register } from '../sv/register.ts';
import { views, failures as viewsFailures } from '../sv/views.ts';

export const administrationTexts = {
  sv: {
    administrators,
    authoring,
    customers,
    newSchool,
    register,
    licences,
    noticeEditor,
    views,
    failures: {
      ...failures,
      ...authoringFailures,
      ...customersFailures,
      ...orderFailures,
      ...supportFailures,
      ...viewsFailures,
    },
  },
  en: {
    administrators: administratorsEn,
    authoring: authoringEn,
    newSchool: newSchoolEn,
    register: registerEn,
    licences: licencesEn,
    noticeEditor: noticeEditorEn,
    customers: customersEn,
    views: viewsEn,
    failures: {
      ...failuresEn,
      ...authoringFailuresEn,
      ...customersFailuresEn,
      ...orderFailuresEn,
      ...supportFailuresEn,
      ...viewsFailuresEn,
    },
  },
};
