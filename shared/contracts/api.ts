import { accountCreation } from './account-creation.ts'
import { accounts } from './accounts.ts'
import { administrators } from './administrators.ts'
import { audit } from './audit.ts'
import { backups } from './backups.ts'
import { cardPrints } from './card-prints.ts'
import { cardTemplate } from './card-template.ts'
import { classLists } from './class-lists.ts'
import { bulkChanges } from './bulk-changes.ts'
import { classes } from './classes.ts'
import { courseModules } from './course-modules.ts'
import { dashboard } from './dashboard.ts'
import { events } from './events.ts'
import { feedbackPhrases } from './feedback-phrases.ts'
import { forum } from './forum.ts'
import { gradeScales } from './grade-scales.ts'
import { handIns } from './hand-ins.ts'
import { homeClassTeachers } from './home-class-teachers.ts'
import { lessonChanges } from './lesson-changes.ts'
import { marking } from './marking.ts'
import { internalMarks } from './internal-marks.ts'
import { markSheet } from './mark-sheet.ts'
import { materials } from './materials.ts'
import { news } from './news.ts'
import { enquiries } from './enquiries.ts'
import { newsletters } from './newsletters.ts'
import { messages } from './messages.ts'
import { notes } from './notes.ts'
import { overview } from './overview.ts'
import { passwordSlips } from './password-slips.ts'
import { reportCards } from './report-cards.ts'
import { resultSchemes } from './result-schemes.ts'
import { results } from './results.ts'
import { rollImport } from './roll-import.ts'
import { passwordRequests } from './password-requests.ts'
import { promotion } from './promotion.ts'
import { absences } from './absences.ts'
import { timetable } from './timetable.ts'
import { reach } from './reach.ts'
import { updates } from './updates.ts'
import { rollCalls } from './roll-calls.ts'
import { schoolCalendar } from './school-calendar.ts'
import { schoolSettings } from './school-settings.ts'
import { schoolStructure } from './school-structure.ts'
import { schoolYear } from './school-year.ts'
import { session } from './session.ts'
import { sitePages } from './site-pages.ts'
import { sitePictures } from './site-pictures.ts'
import { slideshow } from './slideshow.ts'
import { studentRecords } from './student-records.ts'
import { subjects } from './subjects.ts'
import { status } from './status.ts'
import { announcements } from './announcements.ts'
import { assignments } from './assignments.ts'
import { audience } from './audience.ts'
import { termClasses } from './term-classes.ts'
import { teacherRegistration } from './teacher-registration.ts'

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
  classes,
  classLists,
  courseModules,
  dashboard,
  enquiries,
  events,
  feedbackPhrases,
  forum,
  gradeScales,
  handIns,
  homeClassTeachers,
  lessonChanges,
  marking,
  internalMarks,
  markSheet,
  materials,
  news,
  newsletters,
  messages,
  notes,
  overview,
  passwordSlips,
  reportCards,
  resultSchemes,
  results,
  absences,
  rollCalls,
  timetable,
  reach,
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
  studentRecords,
  subjects,
  status,
  assignments,
  termClasses,
  teacherRegistration,
}
