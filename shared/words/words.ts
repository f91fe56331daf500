import * as absences from '#shared/absences/messages.ts'
import * as accountCreation from '#shared/account-creation/messages.ts'
import * as accounts from '#shared/accounts/messages.ts'
import * as administrators from '#shared/administrators/messages.ts'
import * as announcements from '#shared/announcements/messages.ts'
import * as assignments from '#shared/assignments/messages.ts'
import * as audience from '#shared/audience/messages.ts'
import * as audit from '#shared/audit/messages.ts'
import * as backups from '#shared/backups/messages.ts'
import * as bulkChanges from '#shared/bulk-changes/messages.ts'
import * as cardPrints from '#shared/card-prints/messages.ts'
import * as cardTemplate from '#shared/card-template/messages.ts'
import * as corrections from '#shared/corrections/messages.ts'
import * as classLists from '#shared/class-lists/messages.ts'
import * as classes from '#shared/classes/messages.ts'
import * as connection from './connection.ts'
import * as courseModules from '#shared/course-modules/messages.ts'
import * as dashboard from '#shared/dashboard/messages.ts'
import * as enquiries from '#shared/enquiries/messages.ts'
import * as events from '#shared/events/messages.ts'
import * as failures from './failures.ts'
import * as feedbackPhrases from '#shared/feedback-phrases/messages.ts'
import * as forms from './forms.ts'
import * as extensions from '#shared/extensions/messages.ts'
import * as forum from '#shared/forum/messages.ts'
import * as gradeScales from '#shared/grade-scales/messages.ts'
import * as guardians from '#shared/guardians/messages.ts'
import * as guardianAccess from '#shared/guardian-access/messages.ts'
import * as handInMessages from '#shared/hand-in-messages/messages.ts'
import * as handIns from '#shared/hand-ins/messages.ts'
import * as homeClassTeachers from '#shared/home-class-teachers/messages.ts'
import * as releasedCounts from '#shared/released-counts/messages.ts'
import * as internalMarks from '#shared/internal-marks/messages.ts'
import * as lessonChanges from '#shared/lesson-changes/messages.ts'
import * as letters from '#shared/letters/messages.ts'
import * as links from './links.ts'
import * as lists from './lists.ts'
import * as mails from './mails.ts'
import * as markSheet from '#shared/mark-sheet/messages.ts'
import * as marking from '#shared/marking/messages.ts'
import * as materials from '#shared/materials/messages.ts'
import * as messages from '#shared/messages/messages.ts'
import * as news from '#shared/news/messages.ts'
import * as newsletters from '#shared/newsletters/messages.ts'
import * as notes from '#shared/notes/messages.ts'
import * as obstacles from './obstacles.ts'
import * as passwordRequests from '#shared/password-requests/messages.ts'
import * as passwordReset from '#shared/password-reset/messages.ts'
import * as passwordSlips from '#shared/password-slips/messages.ts'
import * as promotion from '#shared/promotion/messages.ts'
import * as reach from '#shared/reach/messages.ts'
import * as texts from '#shared/texts/messages.ts'
import * as refusals from './refusals.ts'
import * as reportCards from '#shared/report-cards/messages.ts'
import * as resultSchemes from '#shared/result-schemes/messages.ts'
import * as results from '#shared/results/messages.ts'
import * as rollCalls from '#shared/roll-calls/messages.ts'
import * as rollImport from '#shared/roll-import/messages.ts'
import * as schoolCalendar from '#shared/school-calendar/messages.ts'
import * as schoolCards from '#shared/school-cards/messages.ts'
import * as studentPhotographs from '#shared/student-photographs/messages.ts'
import * as schoolSettings from '#shared/school-settings/messages.ts'
import * as schoolStructure from '#shared/school-structure/messages.ts'
import * as schoolYear from '#shared/school-year/messages.ts'
import * as sheets from './sheets.ts'
import * as sitePages from '#shared/site-pages/messages.ts'
import * as sitePictures from '#shared/site-pictures/messages.ts'
import * as slideshow from '#shared/slideshow/messages.ts'
import * as status from '#shared/status/messages.ts'
import * as studentRecords from '#shared/student-records/messages.ts'
import * as studentTransfers from '#shared/student-transfers/messages.ts'
import * as subjects from '#shared/subjects/messages.ts'
import * as teacherRegistration from '#shared/teacher-registration/messages.ts'
import * as termClasses from '#shared/term-classes/messages.ts'
import * as timetable from '#shared/timetable/messages.ts'
import * as trust from './trust.ts'
import * as updates from '#shared/updates/messages.ts'
import * as uploads from '#shared/uploads/messages.ts'

/** The words of refusals in English, by noun. A second language is a second object of this type. */
export const words = {
  absences,
  accountCreation,
  accounts,
  administrators,
  announcements,
  assignments,
  audience,
  audit,
  backups,
  bulkChanges,
  cardPrints,
  cardTemplate,
  corrections,
  classLists,
  classes,
  connection,
  courseModules,
  dashboard,
  enquiries,
  events,
  failures,
  feedbackPhrases,
  forms,
  extensions,
  forum,
  gradeScales,
  guardians,
  guardianAccess,
  handInMessages,
  handIns,
  homeClassTeachers,
  internalMarks,
  releasedCounts,
  lessonChanges,
  letters,
  links,
  lists,
  mails,
  markSheet,
  marking,
  materials,
  messages,
  news,
  newsletters,
  notes,
  obstacles,
  passwordRequests,
  passwordReset,
  passwordSlips,
  promotion,
  reach,
  texts,
  refusals,
  reportCards,
  resultSchemes,
  results,
  rollCalls,
  rollImport,
  schoolCalendar,
  schoolCards,
  studentPhotographs,
  schoolSettings,
  schoolStructure,
  schoolYear,
  sheets,
  sitePages,
  sitePictures,
  slideshow,
  status,
  studentRecords,
  studentTransfers,
  subjects,
  teacherRegistration,
  termClasses,
  timetable,
  trust,
  updates,
  uploads,
}

/** The words of a language. */
export type Words = Spoken<typeof words>

/** A sentence with the same values, in any language. */
type Spoken<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Said
    ? (...values: Values) => Said
    : { readonly [Key in keyof Text]: Spoken<Text[Key]> }
