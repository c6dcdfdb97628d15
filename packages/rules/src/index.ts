export { lateAfterMs, longestShiftHours, momentOfAct, mostDaysOld } from './act-time.ts';
export {
  type Light,
  lastUrgentDay,
  lightBeforeFirstDay,
  lights,
  type PreparedThing,
  preparedThings,
  type ThingBeforeFirstDay,
  thingsBeforeFirstDay,
  urgentDays,
} from './before-first-day.ts';
export {
  type BrowserFeature,
  browserFeatures,
  type FeatureRules,
  featuresOf,
} from './browser-features.ts';
export { type ComponentLevel, componentLevels, levelsDiffer } from './component-levels.ts';
export { moduleKind, type Pairable, withoutFoldedFacts } from './course-entries.ts';
export {
  type CellAmount,
  type CellDay,
  type CellValue,
  csvLine,
  csvMark,
  isCellAmount,
  isCellDay,
} from './csv.ts';
export { type CustomerStatus, customerStatus, customerStatuses } from './customer-status.ts';
export { daysAfter, daysBetween, mondayOf, monthsAfter, weekdayOf, weekOf } from './days.ts';
export {
  addressProblem,
  isEmail,
  supervisorAddressProblem,
  tidyAddress,
  withoutSupervisorSuffix,
} from './email.ts';
export { storedFileName } from './file-names.ts';
export { isDeceptiveName } from './letters.ts';
export {
  isAllowedTogether,
  licenceLastDay,
  opensCourses,
  opensPlacement,
} from './licence-types.ts';
export {
  daysOfMonth,
  type MealCertifier,
  type MealReason,
  mealCertifiers,
  mealCorrectionMonths,
  mealReasons,
  monthOf,
} from './meals.ts';
export {
  type AttemptOutcome,
  type AttemptReport,
  attemptOutcome,
  claimDiffers,
  claimOf,
  differingClaim,
  type ModuleDemands,
} from './module-status.ts';
export {
  cheapestPerYear,
  fromHundredths,
  kronor,
  linePrice,
  moneyText,
  pricePerYear,
  toHundredths,
  totalPrice,
  unitPrice,
} from './money.ts';
export { classNameProblem, companyNameProblem, personNameProblem, tidyName } from './names.ts';
export { lastPlace, lastRunOf, nextModule } from './next-module.ts';
export { bareWord, type PasswordProblem, passwordLength, passwordProblem } from './password.ts';
export {
  contactProblem,
  questionProblem,
  stars,
  workCardNameProblem,
  workPartProblem,
} from './placement-forms.ts';
export {
  type PlacementForm,
  placementForms,
  placementWeeks,
  type Stay,
  shareOfEducation,
  weekdaysFrom,
  weeksReachedOn,
} from './placement-weeks.ts';
export { type PushKind, pushKinds, pushKindsOf } from './push-kinds.ts';
export { type Role, roles } from './roles.ts';
export {
  type FreeDay,
  freeDaysBetween,
  type Holiday,
  holidays,
  isHoliday,
  isSchoolDay,
  type SchoolBreak,
} from './school-days.ts';
export { matcherOf, searchText, searchWords } from './search-text.ts';
export {
  type CourseCounts,
  courseProgress,
  courseStatus,
  isDone,
  isFailed,
  isReadyForExam,
  type LeftAttempt,
  type Progress,
  percentOf,
  type Status,
  status,
} from './status.ts';
export {
  startOfDay,
  stockholmDay,
  stockholmHour,
  stockholmMoment,
  yearsAfter,
} from './stockholm.ts';
export { type Coverage, coverage, targetHours, toAskFor } from './target-hours.ts';
export { isLink, uploadMegabytes } from './uploads.ts';
export { userTypes } from './user-types.ts';
export { sumsWithVat } from './vat.ts';
export { videoIdOf } from './videos.ts';
export {
  type AttemptChoice,
  attemptChoices,
  type LicenceType,
  licenceTypes,
  type MailTrouble,
  type ModuleType,
  mailTroubles,
  moduleTypes,
  noCompanyId,
  type OrderState,
  orderStates,
  type QuestionType,
  questionTypes,
} from './vocabulary.ts';
export {
  isMinor,
  isShift,
  type MinorWarning,
  minorWarnings,
  type Shift,
  usualReminderMinutes,
  usualShifts,
  warningsForMinor,
  workedMinutes,
} from './working-hours.ts';
