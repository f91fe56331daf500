import type { Database } from '#server/database/database.ts'
import type { Sample } from '../permission-world.ts'
import { absenceOperations } from './absences.ts'
import { buildRollCall, rollCallOperations, sampleRollCall } from './roll-calls.ts'
import { buildSchoolCard, sampleSchoolCard, schoolCardOperations } from './school-cards.ts'
import { medicalNoteOperations } from './medical-notes.ts'
import { buildPhotograph, photographOperations, samplePhotograph } from './student-photographs.ts'
import { buildLetter, letterOperations, sampleLetter } from './letters.ts'
import { buildLessonChange, lessonChangeOperations, sampleLessonChange } from './lesson-changes.ts'
import { announcementOperations, buildClassAnnouncement, sampleAnnouncement } from './announcements.ts'
import { audienceOperations } from './audience.ts'
import {
  buildCardPrint,
  buildCardPrintClass,
  cardPrintOperations,
  sampleCardPrint,
  sampleCardPrintClass,
} from './card-prints.ts'
import { cardTemplateOperations } from './card-template.ts'
import { correctionsOperations } from './corrections.ts'
import { buildClassUnits, courseModuleOperations, sampleCourseUnit } from './course-modules.ts'
import { buildEnquiry, enquiryOperations, sampleEnquiry } from './enquiries.ts'
import { buildClassEvent, eventOperations, sampleEvent } from './events.ts'
import { buildExtension, extensionOperations, sampleExtension } from './extensions.ts'
import {
  buildGuardianNumber,
  buildTie,
  guardianOperations,
  sampleGuardianNumber,
  sampleTie,
} from './guardians.ts'
import { buildHandInMessage, handInMessageOperations, sampleHandInMessage } from './hand-in-messages.ts'
import { buildPhrase, phraseOperations, samplePhrase } from './feedback-phrases.ts'
import { buildTopic, forumOperations, sampleTopic } from './forum.ts'
import { buildText, sampleText, textOperations } from './texts.ts'
import { timetableOperations } from './timetable.ts'
import {
  buildHomeClassTeacher,
  homeClassTeacherOperations,
  sampleHomeClassTeacher,
} from './home-class-teachers.ts'
import { releasedCountsOperations } from './released-counts.ts'
import { internalMarkOperations } from './internal-marks.ts'
import {
  buildIssuedCard,
  buildReportComment,
  reportCardOperations,
  sampleIssuedCard,
  sampleReportComment,
} from './report-cards.ts'
import { buildResultScheme, resultSchemeOperations, sampleResultScheme } from './result-schemes.ts'
import {
  buildClassResults,
  buildStudentResult,
  resultOperations,
  sampleClassResults,
  sampleStudentResult,
} from './results.ts'
import { buildClassMove, sampleClassMove, studentRecordOperations } from './student-records.ts'
import { buildPageVersions, samplePageVersion, sitePageOperations } from './site-pages.ts'
import { buildSitePicture, sampleSitePicture, sitePictureOperations } from './site-pictures.ts'

/*
 * Nouns whose rows, rights and calls are tried from a file of their own in this folder. A new noun needs its file and a
 * line in each of the three tables below.
 */

/** The people and the class to whom a row belongs. */
export interface Owners {
  teacher: { id: string }
  class: { id: string }
  student: { id: string }
}

/** Builds a row of each table. */
const builders = {
  announcements: buildClassAnnouncement,
  card_prints: buildCardPrint,
  card_print_classes: buildCardPrintClass,
  course_units: buildClassUnits,
  enquiries: buildEnquiry,
  events: buildClassEvent,
  assignment_extensions: buildExtension,
  feedback_phrases: buildPhrase,
  guardian_ties: buildTie,
  guardian_numbers: buildGuardianNumber,
  hand_in_messages: buildHandInMessage,
  forums: buildTopic,
  home_class_teachers: buildHomeClassTeacher,
  issued_cards: buildIssuedCard,
  lesson_changes: buildLessonChange,
  letters: buildLetter,
  report_comments: buildReportComment,
  result_schemes: buildResultScheme,
  roll_calls: buildRollCall,
  school_cards: buildSchoolCard,
  class_moves: buildClassMove,
  class_results: buildClassResults,
  site_page_versions: buildPageVersions,
  site_pictures: buildSitePicture,
  student_photographs: buildPhotograph,
  student_results: buildStudentResult,
  texts: buildText,
} satisfies Record<string, (database: Database, owners: Owners) => Promise<{ id: string }>>

/** Rows to try the rights on, by table. */
export const nounSamples: Record<NounTable, (side: Owners & { rows: NounRows }, row: string) => Sample> = {
  announcements: sampleAnnouncement,
  card_prints: sampleCardPrint,
  card_print_classes: sampleCardPrintClass,
  course_units: sampleCourseUnit,
  enquiries: sampleEnquiry,
  events: sampleEvent,
  assignment_extensions: sampleExtension,
  feedback_phrases: samplePhrase,
  guardian_ties: sampleTie,
  guardian_numbers: sampleGuardianNumber,
  hand_in_messages: sampleHandInMessage,
  forums: sampleTopic,
  home_class_teachers: sampleHomeClassTeacher,
  issued_cards: sampleIssuedCard,
  lesson_changes: sampleLessonChange,
  letters: sampleLetter,
  report_comments: sampleReportComment,
  result_schemes: sampleResultScheme,
  roll_calls: sampleRollCall,
  school_cards: sampleSchoolCard,
  class_moves: sampleClassMove,
  class_results: sampleClassResults,
  site_page_versions: samplePageVersion,
  site_pictures: sampleSitePicture,
  student_photographs: samplePhotograph,
  student_results: sampleStudentResult,
  texts: sampleText,
}

/** The calls, by noun of the contract. */
export const nounOperations = {
  absences: absenceOperations,
  announcements: announcementOperations,
  audience: audienceOperations,
  cardPrints: cardPrintOperations,
  cardTemplate: cardTemplateOperations,
  corrections: correctionsOperations,
  courseModules: courseModuleOperations,
  enquiries: enquiryOperations,
  events: eventOperations,
  extensions: extensionOperations,
  feedbackPhrases: phraseOperations,
  guardians: guardianOperations,
  handInMessages: handInMessageOperations,
  forum: forumOperations,
  homeClassTeachers: homeClassTeacherOperations,
  internalMarks: internalMarkOperations,
  releasedCounts: releasedCountsOperations,
  lessonChanges: lessonChangeOperations,
  letters: letterOperations,
  medicalNotes: medicalNoteOperations,
  reportCards: reportCardOperations,
  resultSchemes: resultSchemeOperations,
  results: resultOperations,
  rollCalls: rollCallOperations,
  schoolCards: schoolCardOperations,
  studentPhotographs: photographOperations,
  studentRecords: studentRecordOperations,
  texts: textOperations,
  timetable: timetableOperations,
  sitePages: sitePageOperations,
  sitePictures: sitePictureOperations,
}

type NounTable = keyof typeof builders
export type NounRows = { [Table in NounTable]: Awaited<ReturnType<(typeof builders)[Table]>> }

export const nounTables = Object.keys(builders) as NounTable[]

/** One row of each table, of the owners. */
export async function buildNounRows(database: Database, owners: Owners): Promise<NounRows> {
  const rows: Partial<NounRows> = {}
  for (const table of nounTables) Object.assign(rows, { [table]: await builders[table](database, owners) })
  return rows as NounRows
}
