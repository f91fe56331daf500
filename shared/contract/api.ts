import { accountCreation } from '#shared/account-creation/contract.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { administrators } from '#shared/administrators/contract.ts'
import { audit } from '#shared/audit/contract.ts'
import { backups } from '#shared/backups/contract.ts'
import { cardPrints } from '#shared/card-prints/contract.ts'
import { cardTemplate } from '#shared/card-template/contract.ts'
import { corrections } from '#shared/corrections/contract.ts'
import { classLists } from '#shared/class-lists/contract.ts'
import { bulkChanges } from '#shared/bulk-changes/contract.ts'
import { classes } from '#shared/classes/contract.ts'
import { courseModules } from '#shared/course-modules/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { events } from '#shared/events/contract.ts'
import { feedbackPhrases } from '#shared/feedback-phrases/contract.ts'
import { extensions } from '#shared/extensions/contract.ts'
import { forum } from '#shared/forum/contract.ts'
import { gradeScales } from '#shared/grade-scales/contract.ts'
import { handInMessages } from '#shared/hand-in-messages/contract.ts'
import { guardianAccess } from '#shared/guardian-access/contract.ts'
import { handIns } from '#shared/hand-ins/contract.ts'
import { homeClassTeachers } from '#shared/home-class-teachers/contract.ts'
import { lessonChanges } from '#shared/lesson-changes/contract.ts'
import { marking } from '#shared/marking/contract.ts'
import { releasedCounts } from '#shared/released-counts/contract.ts'
import { internalMarks } from '#shared/internal-marks/contract.ts'
import { markSheet } from '#shared/mark-sheet/contract.ts'
import { materials } from '#shared/materials/contract.ts'
import { news } from '#shared/news/contract.ts'
import { enquiries } from '#shared/enquiries/contract.ts'
import { newsletters } from '#shared/newsletters/contract.ts'
import { messages } from '#shared/messages/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { overview } from '#shared/overview/contract.ts'
import { passwordSlips } from '#shared/password-slips/contract.ts'
import { reportCards } from '#shared/report-cards/contract.ts'
import { resultSchemes } from '#shared/result-schemes/contract.ts'
import { results } from '#shared/results/contract.ts'
import { rollImport } from '#shared/roll-import/contract.ts'
import { passwordRequests } from '#shared/password-requests/contract.ts'
import { promotion } from '#shared/promotion/contract.ts'
import { absences } from '#shared/absences/contract.ts'
import { timetable } from '#shared/timetable/contract.ts'
import { reach } from '#shared/reach/contract.ts'
import { texts } from '#shared/texts/contract.ts'
import { updates } from '#shared/updates/contract.ts'
import { rollCalls } from '#shared/roll-calls/contract.ts'
import { schoolCalendar } from '#shared/school-calendar/contract.ts'
import { schoolSettings } from '#shared/school-settings/contract.ts'
import { schoolStructure } from '#shared/school-structure/contract.ts'
import { schoolYear } from '#shared/school-year/contract.ts'
import { session } from '#shared/session/contract.ts'
import { sitePages } from '#shared/site-pages/contract.ts'
import { sitePictures } from '#shared/site-pictures/contract.ts'
import { slideshow } from '#shared/slideshow/contract.ts'
import { guardians } from '#shared/guardians/contract.ts'
import { letters } from '#shared/letters/contract.ts'
import { schoolCards } from '#shared/school-cards/contract.ts'
import { medicalNotes } from '#shared/medical-notes/contract.ts'
import { studentPhotographs } from '#shared/student-photographs/contract.ts'
import { studentRecords } from '#shared/student-records/contract.ts'
import { studentTransfers } from '#shared/student-transfers/contract.ts'
import { subjects } from '#shared/subjects/contract.ts'
import { status } from '#shared/status/contract.ts'
import { announcements } from '#shared/announcements/contract.ts'
import { assignments } from '#shared/assignments/contract.ts'
import { audience } from '#shared/audience/contract.ts'
import { termClasses } from '#shared/term-classes/contract.ts'
import { teacherRegistration } from '#shared/teacher-registration/contract.ts'

/** Every call of `/api/v1`: what goes in, what comes out, and its errors. */
export const contract = {
  accountCreation,
  accounts,
  administrators,
  announcements,
  audience,
  audit,
  backups,
  bulkChanges,
  cardPrints,
  cardTemplate,
  corrections,
  classes,
  classLists,
  courseModules,
  dashboard,
  enquiries,
  events,
  feedbackPhrases,
  extensions,
  forum,
  gradeScales,
  guardians,
  handInMessages,
  handIns,
  homeClassTeachers,
  lessonChanges,
  marking,
  internalMarks,
  releasedCounts,
  markSheet,
  materials,
  news,
  newsletters,
  messages,
  notes,
  overview,
  guardianAccess,
  passwordSlips,
  reportCards,
  resultSchemes,
  results,
  absences,
  rollCalls,
  timetable,
  reach,
  texts,
  updates,
  rollImport,
  passwordRequests,
  promotion,
  schoolCalendar,
  schoolSettings,
  schoolStructure,
  schoolYear,
  session,
  sitePages,
  sitePictures,
  slideshow,
  letters,
  medicalNotes,
  studentPhotographs,
  schoolCards,
  studentRecords,
  studentTransfers,
  subjects,
  status,
  assignments,
  termClasses,
  teacherRegistration,
}
