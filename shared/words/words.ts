import { audienceMessages } from '#shared/audience/audience.ts'
import { backupMessages } from '#shared/backups/limits.ts'
import { courseMessages } from '#shared/course-modules/messages.ts'
import { eventMessages } from '#shared/events/rules.ts'
import { internalMarkMessages } from '#shared/internal-marks/columns.ts'
import { lessonChangeMessages } from '#shared/lesson-changes/rules.ts'
import { materialMessages } from '#shared/materials/messages.ts'
import { requestMessages } from '#shared/password-requests/rules.ts'
import { reachMessages } from '#shared/reach/names.ts'
import { schemeMessages } from '#shared/result-schemes/messages.ts'
import { rollCallMessages } from '#shared/roll-calls/messages.ts'
import { updateMessages } from '#shared/updates/rules.ts'
import { accountCreationMessages } from '#shared/account-creation/messages.ts'
import {
  accountChangeMessages,
  accountMessages,
  adminRoleMessages,
  firstAdministratorMessages,
  newStudentMessages,
  registrationMessages,
  studentResetMessages,
  teacherResetMessages,
} from '#shared/accounts/messages.ts'
import { administratorMessages } from '#shared/administrators/messages.ts'
import { announcementFaults, announcementMessages } from '#shared/announcements/messages.ts'
import { assignmentFaults, assignmentMessages } from '#shared/assignments/messages.ts'
import { auditMessages } from '#shared/audit/messages.ts'
import { backupRefusals } from '#shared/backups/messages.ts'
import { bulkChangeMessages } from '#shared/bulk-changes/messages.ts'
import { cardPrintMessages } from '#shared/card-prints/messages.ts'
import { cardTemplateMessages } from '#shared/card-template/messages.ts'
import { classFaults, classMessages } from '#shared/classes/messages.ts'
import { courseFaults, courseModuleRefusals } from '#shared/course-modules/messages.ts'
import { dashboardMessages } from '#shared/dashboard/messages.ts'
import { enquiryFaults, enquiryMessages } from '#shared/enquiries/messages.ts'
import { eventRefusals } from '#shared/events/messages.ts'
import { feedbackPhraseMessages, phraseFaults } from '#shared/feedback-phrases/messages.ts'
import { commonFaults, formMessages } from './forms.ts'
import { forumFaults, forumMessages } from '#shared/forum/messages.ts'
import { handInMessages } from '#shared/hand-ins/messages.ts'
import { homeClassTeacherMessages } from '#shared/home-class-teachers/messages.ts'
import { internalMarkRefusals } from '#shared/internal-marks/messages.ts'
import { lessonChangeRefusals } from '#shared/lesson-changes/messages.ts'
import { linkMessages } from './links.ts'
import { listMessages } from './lists.ts'
import { mailTexts } from './mails.ts'
import { assessmentFaults, markSheetMessages } from '#shared/mark-sheet/messages.ts'
import { markingMessages } from '#shared/marking/messages.ts'
import { materialFaults, materialRefusals } from '#shared/materials/messages.ts'
import { messageMessages } from '#shared/messages/messages.ts'
import { newsFaults, newsMessages } from '#shared/news/messages.ts'
import { newsletterFaults, newsletterMessages } from '#shared/newsletters/messages.ts'
import { noteFaults, noteMessages } from '#shared/notes/messages.ts'
import { passwordRequestRefusals } from '#shared/password-requests/messages.ts'
import { passwordSlipMessages } from '#shared/password-slips/messages.ts'
import { sitePictureMessages } from '#shared/site-pictures/messages.ts'
import { promotionMessages } from '#shared/promotion/messages.ts'
import { refusalMessages, requestFaultMessages, roleMessages } from './refusals.ts'
import { reportCardMessages } from '#shared/report-cards/messages.ts'
import { resultSchemeRefusals } from '#shared/result-schemes/messages.ts'
import { resultMessages, resultSumMessages } from '#shared/results/messages.ts'
import { rollImportMessages } from '#shared/roll-import/messages.ts'
import { calendarMessages } from '#shared/school-calendar/messages.ts'
import { settingMessages } from '#shared/school-settings/messages.ts'
import { structureMessages } from '#shared/school-structure/messages.ts'
import { schoolYearMessages } from '#shared/school-year/messages.ts'
import { sheetMessages } from './sheets.ts'
import { contentMessages } from '#shared/site-pages/messages.ts'
import { slideshowMessages } from '#shared/slideshow/messages.ts'
import { studentRecordMessages } from '#shared/student-records/messages.ts'
import { scaleMessages, subjectMessages } from '#shared/subjects/messages.ts'
import { termClassMessages } from '#shared/term-classes/messages.ts'
import { timetableMessages } from '#shared/timetable/messages.ts'
import { trustTexts } from './trust.ts'
import { uploadMessages } from '#shared/uploads/messages.ts'
import { absenceFaults, absenceTexts } from '#shared/absences/messages.ts'
import { classListTexts } from '#shared/class-lists/messages.ts'
import { statusTexts } from '#shared/status/messages.ts'

/** The words of refusals in English, by noun. Those of a second language are a second object of this type. */
export const words = {
  absenceFields: absenceFaults,
  announcementFields: announcementFaults,
  assessmentFields: assessmentFaults,
  assignmentFields: assignmentFaults,
  classFields: classFaults,
  courseFields: courseFaults,
  enquiryFields: enquiryFaults,
  fields: commonFaults,
  forumFields: forumFaults,
  materialFields: materialFaults,
  newsFields: newsFaults,
  newsletterFields: newsletterFaults,
  noteFields: noteFaults,
  phraseFields: phraseFaults,
  absences: absenceTexts,
  accountChanges: accountChangeMessages,
  accountCreation: accountCreationMessages,
  accounts: accountMessages,
  administrators: administratorMessages,
  adminRoles: adminRoleMessages,
  announcements: announcementMessages,
  assignments: assignmentMessages,
  audience: audienceMessages,
  audit: auditMessages,
  backups: { ...backupMessages, ...backupRefusals },
  bulkChanges: bulkChangeMessages,
  cardPrints: cardPrintMessages,
  cardTemplate: cardTemplateMessages,
  classes: classMessages,
  classLists: classListTexts,
  courseModules: { ...courseMessages, ...courseModuleRefusals },
  dashboard: dashboardMessages,
  enquiries: enquiryMessages,
  events: { ...eventMessages, ...eventRefusals },
  feedbackPhrases: feedbackPhraseMessages,
  firstAdministrator: firstAdministratorMessages,
  forms: formMessages,
  forum: forumMessages,
  gradeScales: scaleMessages,
  handIns: handInMessages,
  homeClassTeachers: homeClassTeacherMessages,
  internalMarks: { ...internalMarkMessages, ...internalMarkRefusals },
  lessonChanges: { ...lessonChangeMessages, ...lessonChangeRefusals },
  links: linkMessages,
  lists: listMessages,
  mails: mailTexts,
  marking: markingMessages,
  markSheet: markSheetMessages,
  materials: { ...materialMessages, ...materialRefusals },
  messages: messageMessages,
  news: newsMessages,
  newsletters: newsletterMessages,
  newStudents: newStudentMessages,
  notes: noteMessages,
  passwordRequests: { ...requestMessages, ...passwordRequestRefusals },
  passwordSlips: passwordSlipMessages,
  promotion: promotionMessages,
  reach: reachMessages,
  refusals: refusalMessages,
  reportCards: reportCardMessages,
  requests: requestFaultMessages,
  resetOfStudents: studentResetMessages,
  resetOfTeachers: teacherResetMessages,
  results: resultMessages,
  resultSums: resultSumMessages,
  resultSchemes: { ...schemeMessages, ...resultSchemeRefusals },
  roles: roleMessages,
  rollCalls: rollCallMessages,
  rollImport: rollImportMessages,
  schoolCalendar: calendarMessages,
  schoolSettings: settingMessages,
  schoolStructure: structureMessages,
  schoolYear: schoolYearMessages,
  sheets: sheetMessages,
  sitePages: contentMessages,
  sitePictures: sitePictureMessages,
  slideshow: slideshowMessages,
  status: statusTexts,
  studentRecords: studentRecordMessages,
  subjects: subjectMessages,
  teacherRegistration: registrationMessages,
  termClasses: termClassMessages,
  timetable: timetableMessages,
  trust: trustTexts,
  updates: updateMessages,
  uploads: uploadMessages,
}

export type Words = typeof words
