import { expect, test } from 'vitest';
import { everyText } from './every-text.ts';

/** The keys of texts that the documents name, in their spelling. */
const named = `
  Views.Teacher.CreateClassForm.Error.RequireName Views.Teacher.CreateClassForm.Error.RequireProgramme
  Views.Teacher.CreateStudentForm.Error.SelectClass Views.Teacher.ImportStudentsForm.Error.SelectFile
  Views.Admin.RemoveTeacherFromSchool.Error View.Student.ReloadPageFailed Tostify.Message.ImportedStudents
  NameRequired InvalidClassName InvalidCharactersInName NameTooLongMaxIs50 EmailRequired WrongEmailFormat EmailOccupied
  WrongUrlFormat YouHaveToSelectOneStudent ThanksForBookingDemoText ResultOverviewQuestionError GenericApiError GeneralError
  FileNotFound ModuleIsLocked ModuleUrlMissing ModuleNotFound NoStudentResultToReportScormOn FinalExamIsLocked
  ClassNotFound UserNotFound CourseNotFound TeacherNotFound CustomerNotFound ProgramNotFound TargetCustomerHasNoClasses
  StudentCreated StudentUpdated StudentDeleted StudentsMoved ClassUpdated ClassDeleted UserUpdated
  Required.Contact Required.Reference ProductIsAlreadyInCart YouCanOnlyAddTheSameProductOnceInSameOrder
  YourProgramLicenseForProgramHasExpired OnlyAvailableForTeachersOnThisProgram ProgramLicenseIsExpiredExpiredAt
  NoStudentsToChoose YouHaveToChooseAStartDate StartDateCannotBePriorToToday PriceListNotFound
  SomeOrderItemsWereDuplicated SomeStudentsHaveInvalidCombinations NotAllStudentsWereFound NotAllArticlesWereFound
  NotAllArticlesWereLicenseArticles RequireEmail RequireName YouMustFillInNumberOfLicenses CouldNotDeleteTeacher
  TeacherUpdated NameChanged TeacherMoved SchoolCreated LicenseAdded ProgramAdded ClassesAdded TeacherAdded
  TeacherAddedToClass GroupsUpdated GroupAdded GroupDeleted CourseCreated CustomerUpdated CustomerCreated
  CustomerAlreadyExists EmailIsNotValid UrlAlreadyInUse IdentifierAlreadyInUse UserNameIsNotValid
`
  .trim()
  .split(/\s+/);

test('[i18n.translation-keys] every key of the documents has a text in both languages, which is not the key', async () => {
  const [sv, en] = [await everyText('sv'), await everyText('en')];
  expect(Object.keys(en).sort()).toEqual(Object.keys(sv).sort());
  const textsOf = (all: Record<string, string>, key: string) =>
    Object.entries(all)
      .filter(([name]) => name.slice(name.indexOf('.') + 1) === key)
      .map(([, text]) => text);
  for (const key of named)
    for (const texts of [textsOf(sv, key), textsOf(en, key)]) {
      expect({ key, isThere: texts.length > 0 }).toEqual({ key, isThere: true });
      for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\p{Ll}.* .*\p{Ll}/u);
    }
});
