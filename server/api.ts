import { visitor } from './http/procedure.ts'
import { accountCreationHandlers } from './domain/account-creation/handlers.ts'
import { accountHandlers } from './domain/accounts/handlers.ts'
import { administratorHandlers } from './domain/administrators/handlers.ts'
import { auditHandlers } from '#server/audit/handlers.ts'
import { backupHandlers } from './domain/backups/handlers.ts'
import { classListHandlers } from './domain/class-lists/handlers.ts'
import { bulkChangeHandlers } from './domain/bulk-changes/handlers.ts'
import { classHandlers } from './domain/classes/handlers.ts'
import { dashboardHandlers } from './domain/dashboard/handlers.ts'
import { feedbackPhraseHandlers } from './domain/feedback-phrases/handlers.ts'
import { gradeScaleHandlers } from './domain/grade-scales/handlers.ts'
import { handInHandlers } from './domain/hand-ins/handlers.ts'
import { markingHandlers } from './domain/marking/handlers.ts'
import { markSheetHandlers } from './domain/mark-sheet/handlers.ts'
import { materialHandlers } from './domain/materials/handlers.ts'
import { newsHandlers } from './domain/news/handlers.ts'
import { newsletterHandlers } from './domain/newsletters/handlers.ts'
import { messageHandlers } from './domain/messages/handlers.ts'
import { noteHandlers } from './domain/notes/handlers.ts'
import { overviewHandlers } from './domain/overview/handlers.ts'
import { passwordSlipHandlers } from './domain/password-slips/handlers.ts'
import { rollImportHandlers } from './domain/roll-import/handlers.ts'
import { passwordRequestHandlers } from './domain/password-requests/handlers.ts'
import { promotionHandlers } from './domain/promotion/handlers.ts'
import { schoolYearHandlers } from './domain/school-year/handlers.ts'
import { sessionHandlers } from './domain/session/handlers.ts'
import { slideshowHandlers } from './domain/slideshow/handlers.ts'
import { studentRecordHandlers } from './domain/student-records/handlers.ts'
import { subjectHandlers } from './domain/subjects/handlers.ts'
import { statusHandlers } from './domain/status/handlers.ts'
import { termClassHandlers } from './domain/term-classes/handlers.ts'
import { teacherRegistrationHandlers } from './domain/teacher-registration/handlers.ts'
import { assignmentHandlers } from './domain/assignments/handlers.ts'

/** Every handler of `/api/v1`, in the shape of the contract. */
export const router = visitor.router({
  accountCreation: accountCreationHandlers,
  accounts: accountHandlers,
  administrators: administratorHandlers,
  audit: auditHandlers,
  backups: backupHandlers,
  bulkChanges: bulkChangeHandlers,
  classes: classHandlers,
  classLists: classListHandlers,
  dashboard: dashboardHandlers,
  feedbackPhrases: feedbackPhraseHandlers,
  gradeScales: gradeScaleHandlers,
  handIns: handInHandlers,
  marking: markingHandlers,
  markSheet: markSheetHandlers,
  materials: materialHandlers,
  news: newsHandlers,
  newsletters: newsletterHandlers,
  messages: messageHandlers,
  notes: noteHandlers,
  overview: overviewHandlers,
  passwordSlips: passwordSlipHandlers,
  rollImport: rollImportHandlers,
  passwordRequests: passwordRequestHandlers,
  promotion: promotionHandlers,
  schoolYear: schoolYearHandlers,
  session: sessionHandlers,
  slideshow: slideshowHandlers,
  studentRecords: studentRecordHandlers,
  subjects: subjectHandlers,
  status: statusHandlers,
  assignments: assignmentHandlers,
  termClasses: termClassHandlers,
  teacherRegistration: teacherRegistrationHandlers,
})
