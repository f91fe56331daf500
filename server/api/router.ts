import { visitor } from '#server/access/procedure.ts'
import { accountCreationHandlers } from '#server/domain/account-creation/handlers.ts'
import { accountHandlers } from '#server/domain/accounts/handlers.ts'
import { administratorHandlers } from '#server/domain/administrators/handlers.ts'
import { auditHandlers } from '#server/audit/handlers.ts'
import { backupHandlers } from '#server/domain/backups/handlers.ts'
import { classListHandlers } from '#server/domain/class-lists/handlers.ts'
import { bulkChangeHandlers } from '#server/domain/bulk-changes/handlers.ts'
import { cardPrintHandlers } from '#server/domain/card-prints/handlers.ts'
import { cardTemplateHandlers } from '#server/domain/card-template/handlers.ts'
import { correctionsHandlers } from '#server/domain/corrections/handlers.ts'
import { classHandlers } from '#server/domain/classes/handlers.ts'
import { dashboardHandlers } from '#server/domain/dashboard/handlers.ts'
import { courseModuleHandlers } from '#server/domain/course-modules/handlers.ts'
import { extensionHandlers } from '#server/domain/extensions/handlers.ts'
import { forumHandlers } from '#server/domain/forum/handlers.ts'
import { eventHandlers } from '#server/domain/events/handlers.ts'
import { feedbackPhraseHandlers } from '#server/domain/feedback-phrases/handlers.ts'
import { gradeScaleHandlers } from '#server/domain/grade-scales/handlers.ts'
import { guardianHandlers } from '#server/domain/guardians/handlers.ts'
import { handInMessageHandlers } from '#server/domain/hand-in-messages/handlers.ts'
import { handInHandlers } from '#server/domain/hand-ins/handlers.ts'
import { lessonChangeHandlers } from '#server/domain/lesson-changes/handlers.ts'
import { letterHandlers } from '#server/domain/letters/handlers.ts'
import { homeClassTeacherHandlers } from '#server/domain/home-class-teachers/handlers.ts'
import { releasedCountsHandlers } from '#server/domain/released-counts/handlers.ts'
import { internalMarkHandlers } from '#server/domain/internal-marks/handlers.ts'
import { markingHandlers } from '#server/domain/marking/handlers.ts'
import { markSheetHandlers } from '#server/domain/mark-sheet/handlers.ts'
import { materialHandlers } from '#server/domain/materials/handlers.ts'
import { newsHandlers } from '#server/domain/news/handlers.ts'
import { newsletterHandlers } from '#server/domain/newsletters/handlers.ts'
import { schoolCardHandlers } from '#server/domain/school-cards/handlers.ts'
import { medicalNoteHandlers } from '#server/domain/medical-notes/handlers.ts'
import { studentPhotographHandlers } from '#server/domain/student-photographs/handlers.ts'
import { messageHandlers } from '#server/domain/messages/handlers.ts'
import { noteHandlers } from '#server/domain/notes/handlers.ts'
import { overviewHandlers } from '#server/domain/overview/handlers.ts'
import { guardianAccessHandlers } from '#server/domain/guardian-access/handlers.ts'
import { passwordSlipHandlers } from '#server/domain/password-slips/handlers.ts'
import { reportCardHandlers } from '#server/domain/report-cards/handlers.ts'
import { resultSchemeHandlers } from '#server/domain/result-schemes/handlers.ts'
import { resultHandlers } from '#server/domain/results/handlers.ts'
import { absenceHandlers } from '#server/domain/absences/handlers.ts'
import { rollCallHandlers } from '#server/domain/roll-calls/handlers.ts'
import { rollImportHandlers } from '#server/domain/roll-import/handlers.ts'
import { passwordRequestHandlers } from '#server/domain/password-requests/handlers.ts'
import { promotionHandlers } from '#server/domain/promotion/handlers.ts'
import { schoolCalendarHandlers } from '#server/domain/school-calendar/handlers.ts'
import { schoolSettingsHandlers } from '#server/domain/school-settings/handlers.ts'
import { enquiryHandlers } from '#server/domain/enquiries/handlers.ts'
import { schoolStructureHandlers } from '#server/domain/school-structure/handlers.ts'
import { schoolYearHandlers } from '#server/domain/school-year/handlers.ts'
import { sessionHandlers } from '#server/domain/session/handlers.ts'
import { sitePageHandlers } from '#server/domain/site-pages/handlers.ts'
import { sitePictureHandlers } from '#server/domain/site-pictures/handlers.ts'
import { slideshowHandlers } from '#server/domain/slideshow/handlers.ts'
import { studentRecordHandlers } from '#server/domain/student-records/handlers.ts'
import { studentTransferHandlers } from '#server/domain/student-transfers/handlers.ts'
import { subjectHandlers } from '#server/domain/subjects/handlers.ts'
import { statusHandlers } from '#server/domain/status/handlers.ts'
import { textHandlers } from '#server/domain/texts/handlers.ts'
import { timetableHandlers } from '#server/domain/timetable/handlers.ts'
import { reachHandlers } from '#server/domain/reach/handlers.ts'
import { updateHandlers } from '#server/domain/updates/handlers.ts'
import { termClassHandlers } from '#server/domain/term-classes/handlers.ts'
import { teacherRegistrationHandlers } from '#server/domain/teacher-registration/handlers.ts'
import { announcementHandlers } from '#server/domain/announcements/handlers.ts'
import { assignmentHandlers } from '#server/domain/assignments/handlers.ts'
import { audienceHandlers } from '#server/domain/audience/handlers.ts'

/** Every handler of `/api/v1`, in the shape of the contract. */
export const router = visitor.router({
  accountCreation: accountCreationHandlers,
  accounts: accountHandlers,
  administrators: administratorHandlers,
  announcements: announcementHandlers,
  audience: audienceHandlers,
  audit: auditHandlers,
  backups: backupHandlers,
  bulkChanges: bulkChangeHandlers,
  cardPrints: cardPrintHandlers,
  cardTemplate: cardTemplateHandlers,
  corrections: correctionsHandlers,
  classes: classHandlers,
  classLists: classListHandlers,
  dashboard: dashboardHandlers,
  enquiries: enquiryHandlers,
  courseModules: courseModuleHandlers,
  events: eventHandlers,
  extensions: extensionHandlers,
  forum: forumHandlers,
  feedbackPhrases: feedbackPhraseHandlers,
  gradeScales: gradeScaleHandlers,
  guardians: guardianHandlers,
  handInMessages: handInMessageHandlers,
  handIns: handInHandlers,
  homeClassTeachers: homeClassTeacherHandlers,
  internalMarks: internalMarkHandlers,
  releasedCounts: releasedCountsHandlers,
  lessonChanges: lessonChangeHandlers,
  letters: letterHandlers,
  medicalNotes: medicalNoteHandlers,
  studentPhotographs: studentPhotographHandlers,
  schoolCards: schoolCardHandlers,
  marking: markingHandlers,
  markSheet: markSheetHandlers,
  materials: materialHandlers,
  news: newsHandlers,
  newsletters: newsletterHandlers,
  messages: messageHandlers,
  notes: noteHandlers,
  overview: overviewHandlers,
  guardianAccess: guardianAccessHandlers,
  passwordSlips: passwordSlipHandlers,
  reportCards: reportCardHandlers,
  resultSchemes: resultSchemeHandlers,
  results: resultHandlers,
  absences: absenceHandlers,
  rollCalls: rollCallHandlers,
  rollImport: rollImportHandlers,
  passwordRequests: passwordRequestHandlers,
  promotion: promotionHandlers,
  schoolCalendar: schoolCalendarHandlers,
  schoolSettings: schoolSettingsHandlers,
  schoolStructure: schoolStructureHandlers,
  schoolYear: schoolYearHandlers,
  session: sessionHandlers,
  sitePages: sitePageHandlers,
  sitePictures: sitePictureHandlers,
  slideshow: slideshowHandlers,
  studentRecords: studentRecordHandlers,
  studentTransfers: studentTransferHandlers,
  subjects: subjectHandlers,
  status: statusHandlers,
  assignments: assignmentHandlers,
  termClasses: termClassHandlers,
  texts: textHandlers,
  timetable: timetableHandlers,
  reach: reachHandlers,
  updates: updateHandlers,
  teacherRegistration: teacherRegistrationHandlers,
})
