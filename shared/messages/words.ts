import { audienceMessages } from '#shared/audience.ts'
import { backupMessages } from '#shared/backups.ts'
import { courseMessages } from '#shared/messages/course-modules.ts'
import { eventMessages } from '#shared/events.ts'
import { internalMarkMessages } from '#shared/internal-marks.ts'
import { lessonChangeMessages } from '#shared/lesson-changes.ts'
import { materialMessages } from '#shared/messages/materials.ts'
import { requestMessages } from '#shared/password-requests.ts'
import { reachMessages } from '#shared/reach.ts'
import { schemeMessages } from '#shared/messages/result-schemes.ts'
import { rollCallMessages } from '#shared/messages/roll-calls.ts'
import { updateMessages } from '#shared/updates.ts'
import { accountCreationMessages } from './account-creation.ts'
import {
  accountChangeMessages,
  accountMessages,
  adminRoleMessages,
  firstAdministratorMessages,
  newStudentMessages,
  registrationMessages,
  studentResetMessages,
  teacherResetMessages,
} from './accounts.ts'
import { administratorMessages } from './administrators.ts'
import { announcementFaults, announcementMessages } from './announcements.ts'
import { assignmentFaults, assignmentMessages } from './assignments.ts'
import { auditMessages } from './audit.ts'
import { backupRefusals } from './backups.ts'
import { bulkChangeMessages } from './bulk-changes.ts'
import { cardPrintMessages } from './card-prints.ts'
import { cardTemplateMessages } from './card-template.ts'
import { classFaults, classMessages } from './classes.ts'
import { courseFaults, courseModuleRefusals } from './course-modules.ts'
import { dashboardMessages } from './dashboard.ts'
import { enquiryFaults, enquiryMessages } from './enquiries.ts'
import { eventRefusals } from './events.ts'
import { feedbackPhraseMessages, phraseFaults } from './feedback-phrases.ts'
import { commonFaults, formMessages } from './forms.ts'
import { forumFaults, forumMessages } from './forum.ts'
import { handInMessages } from './hand-ins.ts'
import { homeClassTeacherMessages } from './home-class-teachers.ts'
import { internalMarkRefusals } from './internal-marks.ts'
import { lessonChangeRefusals } from './lesson-changes.ts'
import { linkMessages } from './links.ts'
import { listMessages } from './lists.ts'
import { mailTexts } from './mails.ts'
import { assessmentFaults, markSheetMessages } from './mark-sheet.ts'
import { markingMessages } from './marking.ts'
import { materialFaults, materialRefusals } from './materials.ts'
import { messageMessages } from './messages.ts'
import { newsFaults, newsMessages } from './news.ts'
import { newsletterFaults, newsletterMessages } from './newsletters.ts'
import { noteFaults, noteMessages } from './notes.ts'
import { passwordRequestRefusals } from './password-requests.ts'
import { passwordSlipMessages } from './password-slips.ts'
import { sitePictureMessages } from './site-pictures.ts'
import { promotionMessages } from './promotion.ts'
import { refusalMessages, requestFaultMessages, roleMessages } from './refusals.ts'
import { reportCardMessages } from './report-cards.ts'
import { resultSchemeRefusals } from './result-schemes.ts'
import { resultMessages, resultSumMessages } from './results.ts'
import { rollImportMessages } from './roll-import.ts'
import { calendarMessages } from './school-calendar.ts'
import { settingMessages } from './school-settings.ts'
import { structureMessages } from './school-structure.ts'
import { schoolYearMessages } from './school-year.ts'
import { sheetMessages } from './sheets.ts'
import { contentMessages } from './site-pages.ts'
import { slideshowMessages } from './slideshow.ts'
import { studentRecordMessages } from './student-records.ts'
import { scaleMessages, subjectMessages } from './subjects.ts'
import { termClassMessages } from './term-classes.ts'
import { timetableMessages } from './timetable.ts'
import { trustTexts } from './trust.ts'
import { uploadMessages } from './uploads.ts'
import { absenceFaults, absenceTexts } from './absences.ts'
import { classListTexts } from './class-lists.ts'
import { statusTexts } from './status.ts'

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
