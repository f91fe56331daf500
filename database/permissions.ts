/*
 * The rights of each role on each table. This table is the documentation of the policies and at the same time their test:
 * `permissions.db.test.ts` tries every line as every role against a real database, and fails when a table
 * is missing here.
 *
 * R read, C create, U change, D delete, - nothing. "own" is what belongs to the person asking: a student's own
 * rows, the classes they are enrolled in; a teacher's own rows, the classes they teach and what is in them.
 * "other" is the same of another student, teacher or class. The guardian is one of the student. A person who must still change the
 * password, and the program's own login role before it has become somebody, may do nothing at all in any line.
 */
const table = `
table                  | row                        | visitor | student | teacher | admin | guardian
profiles               | own                        | -       | R       | R       | RCUD  | -
profiles               | other                      | -       | -       | -       | RCUD  | -
account_names          | any                        | -       | -       | -       | R     | -
user_roles             | own                        | -       | R       | R       | RCUD  | -
user_roles             | other                      | -       | -       | -       | RCUD  | -
students               | own                        | -       | R       | -       | RCUD  | -
students               | other                      | -       | -       | -       | RCUD  | -
student_directory      | own                        | -       | -       | R       | R     | -
student_directory      | other, active              | -       | -       | R       | R     | -
student_directory      | other, no longer active    | -       | -       | -       | R     | -
student_accounts       | any                        | -       | -       | -       | R     | -
teachers               | own                        | -       | -       | RU      | RCUD  | -
teachers               | other                      | -       | -       | -       | RCUD  | -
teacher_accounts       | any                        | -       | -       | -       | R     | -
teacher_names          | own                        | -       | R       | R       | R     | -
teacher_names          | other                      | -       | -       | R       | R     | -
subjects               | any                        | -       | R       | R       | RCUD  | -
classes                | own                        | -       | R       | RCUD    | RCUD  | -
classes                | other                      | -       | -       | -       | RCUD  | -
lessons                | own                        | -       | R       | RCUD    | RCUD  | -
lessons                | other                      | -       | -       | -       | RCUD  | -
lesson_changes         | own                        | -       | -       | R       | RCUD  | -
lesson_changes         | other                      | -       | -       | R       | RCUD  | -
changed_lessons        | own                        | -       | R       | R       | R     | -
changed_lessons        | other                      | -       | -       | R       | R     | -
student_classes        | own                        | -       | R       | RCUD    | RCUD  | -
student_classes        | classmate                  | -       | -       | RCUD    | RCUD  | -
student_classes        | other                      | -       | -       | -       | RCUD  | -
subject_notes          | own                        | -       | -       | RCUD    | R     | -
subject_notes          | own, of a class            | -       | R       | RCUD    | R     | -
subject_notes          | other                      | -       | -       | -       | R     | -
subject_notes          | other, of a class          | -       | -       | -       | R     | -
learning_resources     | own                        | -       | R       | RCUD    | R     | -
learning_resources     | other                      | -       | -       | -       | R     | -
assignments            | own                        | -       | R       | RCUD    | R     | -
assignments            | own, archived              | -       | -       | RCUD    | R     | -
assignments            | own, seen from tomorrow    | -       | -       | RCUD    | R     | -
assignments            | own, archived, handed in   | -       | R       | RCUD    | R     | -
assignments            | other                      | -       | -       | -       | R     | -
assignment_extensions  | own                        | -       | R       | RCUD    | R     | -
assignment_extensions  | other                      | -       | -       | -       | R     | -
hand_in_messages       | own                        | -       | RC      | RC      | R     | -
hand_in_messages       | other                      | -       | -       | -       | R     | -
assignment_submissions | own                        | -       | RC      | RU      | R     | -
assignment_submissions | classmate                  | -       | -       | RU      | R     | -
assignment_submissions | other                      | -       | -       | -       | R     | -
submission_history     | own                        | -       | R       | R       | R     | -
submission_history     | classmate                  | -       | -       | R       | R     | -
submission_history     | other                      | -       | -       | -       | R     | -
submission_files       | own                        | -       | R       | R       | R     | -
submission_files       | classmate                  | -       | -       | R       | R     | -
submission_files       | other                      | -       | -       | -       | R     | -
feedback_phrases       | own                        | -       | -       | RCUD    | -     | -
feedback_phrases       | other                      | -       | -       | -       | -     | -
assessments            | own                        | -       | R       | RCUD    | R     | -
assessments            | other                      | -       | -       | -       | R     | -
grades                 | own                        | -       | R       | RCUD    | R     | -
grades                 | classmate                  | -       | -       | RCUD    | R     | -
grades                 | other                      | -       | -       | -       | R     | -
grade_history          | own                        | -       | -       | R       | R     | -
grade_history          | other                      | -       | -       | -       | R     | -
grade_scales           | any                        | -       | R       | R       | RCUD  | -
school_calendar        | any                        | -       | R       | R       | RCUD  | -
school_settings        | any                        | R       | R       | R       | RU    | -
school_structure       | any                        | R       | R       | R       | RU    | -
internal_mark_sheets   | any                        | -       | -       | -       | RU    | -
roll_calls             | own                        | -       | -       | RCU     | RCU   | -
roll_calls             | other                      | -       | -       | -       | RCU   | -
roll_calls             | other, of a covered lesson | -       | -       | RCU     | RCU   | -
absences               | own                        | -       | R       | RCUD    | RCUD  | -
absences               | classmate                  | -       | -       | RCUD    | RCUD  | -
absences               | other                      | -       | -       | -       | RCUD  | -
student_absences       | own                        | -       | R       | -       | R     | -
student_absences       | other                      | -       | -       | -       | R     | -
home_class_stays       | any                        | -       | -       | -       | R     | -
class_moves            | any                        | -       | -       | -       | R     | -
class_stays            | own                        | -       | R       | R       | R     | -
class_stays            | classmate                  | -       | -       | R       | R     | -
class_stays            | other                      | -       | -       | -       | R     | -
home_class_teachers    | any                        | -       | R       | R       | RCUD  | -
result_schemes         | any                        | -       | R       | R       | RCUD  | -
card_template          | any                        | -       | -       | -       | RU    | -
corrections            | any                        | R       | R       | R       | RU    | -
issued_cards           | own                        | -       | R       | -       | R     | -
issued_cards           | other                      | -       | -       | -       | R     | -
letters                | any                        | -       | -       | -       | R     | -
released_counts        | any                        | -       | -       | -       | R     | -
texts                  | any                        | -       | -       | -       | R     | -
received_texts         | any                        | -       | -       | -       | R     | -
text_stops             | any                        | -       | -       | -       | R     | -
text_settings          | any                        | -       | -       | -       | -     | -
medical_notes          | any                        | -       | -       | -       | -     | -
school_cards           | any                        | -       | -       | -       | R     | -
student_photographs    | own                        | -       | R       | -       | RCUD  | -
student_photographs    | other                      | -       | -       | -       | RCUD  | -
student_statuses       | any                        | -       | -       | -       | R     | -
student_transfers      | any                        | -       | -       | -       | R     | -
letter_templates       | any                        | -       | -       | -       | RCU   | -
guardians              | any                        | -       | -       | -       | RCUD  | -
guardian_numbers       | any                        | -       | -       | -       | RCUD  | -
guardian_ties          | any                        | -       | -       | -       | RCUD  | -
current_guardians      | any                        | -       | -       | -       | R     | -
absence_reasons        | own                        | -       | -       | -       | R     | RC
absence_reasons        | other                      | -       | -       | -       | R     | -
guardian_self          | any                        | -       | -       | -       | -     | R
guardian_students      | own                        | -       | -       | -       | -     | R
guardian_students      | other                      | -       | -       | -       | -     | -
guardian_rolls         | own                        | -       | -       | -       | -     | R
guardian_rolls         | other                      | -       | -       | -       | -     | -
guardian_results       | own                        | -       | -       | -       | -     | R
guardian_results       | other                      | -       | -       | -       | -     | -
guardian_marks         | own                        | -       | -       | -       | -     | R
guardian_marks         | other                      | -       | -       | -       | -     | -
guardian_cards         | own                        | -       | -       | -       | -     | R
guardian_cards         | other                      | -       | -       | -       | -     | -
guardian_announcements | own                        | -       | -       | -       | -     | R
guardian_announcements | other                      | -       | -       | -       | -     | -
guardian_events        | own                        | -       | -       | -       | -     | R
guardian_events        | other                      | -       | -       | -       | -     | -
guardian_lessons       | own                        | -       | -       | -       | -     | R
guardian_lessons       | other                      | -       | -       | -       | -     | -
guardian_lesson_changes | own                        | -       | -       | -       | -     | R
guardian_lesson_changes | other                      | -       | -       | -       | -     | -
report_comments        | own                        | -       | R       | R       | R     | -
report_comments        | other                      | -       | -       | -       | R     | -
class_results          | own                        | -       | R       | R       | R     | -
class_results          | other                      | -       | -       | -       | R     | -
student_results        | own                        | -       | R       | R       | RU    | -
student_results        | other                      | -       | -       | -       | RU    | -
audiences              | own                        | -       | R       | R       | R     | -
audiences              | other                      | -       | -       | -       | R     | -
audience_parts         | own                        | -       | R       | R       | R     | -
audience_parts         | other                      | -       | -       | -       | R     | -
announcements          | own                        | -       | R       | RCUD    | RCUD  | -
announcements          | own, of a later day        | -       | -       | RCUD    | RCUD  | -
announcements          | other                      | -       | -       | -       | RCUD  | -
events                 | own                        | -       | R       | RCUD    | RCUD  | -
events                 | public                     | R       | R       | R       | RCUD  | -
events                 | other                      | -       | -       | -       | RCUD  | -
calendar_feeds         | own                        | -       | R       | R       | R     | -
calendar_feeds         | other                      | -       | -       | -       | -     | -
announcement_digests   | own                        | -       | R       | R       | R     | -
announcement_digests   | other                      | -       | -       | -       | -     | -
course_units           | own                        | -       | R       | RCUD    | R     | -
course_units           | own, of a later day        | -       | -       | RCUD    | R     | -
course_units           | other                      | -       | -       | -       | R     | -
course_items           | own                        | -       | R       | RCUD    | R     | -
course_items           | own, of a later day        | -       | -       | RCUD    | R     | -
course_items           | other                      | -       | -       | -       | R     | -
seen_marks             | own                        | -       | RC      | RC      | RC    | -
seen_marks             | other                      | -       | -       | -       | -     | -
forums                 | own                        | -       | RC      | RCUD    | RD    | -
forums                 | other                      | -       | -       | -       | RD    | -
forum_posts            | own                        | -       | RC      | RCUD    | RUD   | -
forum_posts            | other                      | -       | -       | -       | RUD   | -
forum_posts            | own, hidden                | -       | C       | RCUD    | RUD   | -
forum_posts            | own, to be approved        | -       | C       | RCUD    | RUD   | -
forum_posts            | own, just written          | -       | RCU     | RCUD    | RUD   | -
forum_reports          | own                        | -       | RC      | RCU     | RCU   | -
forum_reports          | other                      | -       | -       | -       | RCU   | -
forum_visits           | own                        | -       | RCU     | RCU     | RCU   | -
forum_visits           | other                      | -       | -       | -       | -     | -
newsletters            | active                     | R       | R       | R       | RCUD  | -
newsletters            | hidden                     | -       | -       | -       | RCUD  | -
slideshow_images       | active                     | R       | R       | R       | RCUD  | -
slideshow_images       | hidden                     | -       | -       | -       | RCUD  | -
site_pictures          | of a published page        | R       | R       | R       | RCUD  | -
site_pictures          | not shown                  | -       | -       | -       | RCUD  | -
news_items             | published                  | R       | R       | R       | RCUD  | -
news_items             | published, of a later day  | -       | -       | -       | RCUD  | -
news_items             | not yet published          | -       | -       | -       | RCUD  | -
site_page_versions     | published                  | R       | R       | R       | RC    | -
site_page_versions     | draft                      | -       | -       | -       | RCUD  | -
newsletter_mails       | any                        | -       | -       | -       | R     | -
newsletter_subscribers | any                        | -       | -       | -       | RD    | -
enquiries              | any                        | -       | -       | -       | RUD   | -
account_creations      | any                        | -       | -       | -       | R     | -
card_prints            | any                        | -       | -       | -       | R     | -
card_print_classes     | any                        | -       | -       | -       | R     | -
roll_imports           | any                        | -       | -       | -       | R     | -
roll_import_changes    | any                        | -       | -       | -       | R     | -
bulk_changes           | any                        | -       | -       | -       | R     | -
bulk_change_rows       | any                        | -       | -       | -       | R     | -
account_closings       | any                        | -       | -       | -       | R     | -
account_closing_students | any                        | -       | -       | -       | R     | -
password_requests      | any                        | -       | -       | -       | R     | -
storage.backup_settings | any                        | -       | -       | -       | -     | -
storage.backups        | any                        | -       | -       | -       | -     | -
storage.buckets        | any                        | R       | R       | R       | R     | -
storage.objects        | own                        | -       | R       | RC      | RC    | -
storage.objects        | other                      | -       | -       | -       | R     | -
storage.objects        | other, in a public bucket  | R       | R       | R       | R     | -
storage.uploads        | own                        | -       | RCUD    | RCUD    | RCUD  | -
storage.uploads        | other                      | -       | -       | -       | -     | -
storage.upload_progress | any                        | -       | -       | -       | -     | -
storage.locks          | any                        | -       | -       | -       | -     | -
storage.reserved_names | any                        | -       | -       | -       | -     | -
auth.audit_log         | any                        | -       | -       | -       | R     | -
auth.messages          | any                        | -       | -       | -       | R     | -
auth.users             | any                        | -       | -       | -       | -     | -
auth.identities        | any                        | -       | -       | -       | -     | -
auth.sessions          | any                        | -       | -       | -       | -     | -
auth.guardian_codes    | any                        | -       | -       | -       | -     | -
auth.guardian_pins     | any                        | -       | -       | -       | -     | -
auth.guardian_sessions | any                        | -       | -       | -       | -     | -
auth.one_time_tokens   | any                        | -       | -       | -       | -     | -
auth.flow_states       | any                        | -       | -       | -       | -     | -
auth.mfa_factors       | any                        | -       | -       | -       | -     | -
auth.mfa_challenges    | any                        | -       | -       | -       | -     | -
auth.mfa_recovery_codes | any                        | -       | -       | -       | -     | -
auth.sso_providers     | any                        | -       | -       | -       | -     | -
auth.sso_domains       | any                        | -       | -       | -       | -     | -
auth.saml_relay_states | any                        | -       | -       | -       | -     | -
auth.saml_assertions   | any                        | -       | -       | -       | -     | -
auth.signing_keys      | any                        | -       | -       | -       | -     | -
auth.screen_changes    | any                        | -       | -       | -       | -     | -
auth.uncounted_rows    | any                        | -       | -       | -       | -     | -
auth.office_counts     | any                        | -       | -       | -       | -     | -
auth.row_counts        | any                        | -       | -       | -       | -     | -
auth.measurements      | any                        | -       | -       | -       | -     | -
auth.jobs              | any                        | -       | -       | -       | -     | -
auth.trusted_clock     | any                        | -       | -       | -       | -     | -
auth.claims_key        | any                        | -       | -       | -       | -     | -
auth.master_key        | any                        | -       | -       | -       | -     | -
auth.deleted_rows      | any                        | -       | -       | -       | -     | -
auth.former_lessons    | any                        | -       | -       | -       | -     | -
auth.mailed_warnings   | any                        | -       | -       | -       | -     | -
auth.throttles         | any                        | -       | -       | -       | -     | -
auth.certificates      | any                        | -       | -       | -       | -     | -
auth.certificate_challenges | any                        | -       | -       | -       | -     | -
auth.first_administrator_link | any                        | -       | -       | -       | -     | -
`

export type Role = 'visitor' | 'student' | 'teacher' | 'admin' | 'guardian'
export type Verb = 'R' | 'C' | 'U' | 'D'

export interface Permission {
  table: string
  row: string
  rights: Record<Role, string>
}

export const permissions: Permission[] = parse(table).map(
  ([name, row, visitor, student, teacher, admin, guardian]) => ({
    table: name!,
    row: row!,
    rights: { visitor: visitor!, student: student!, teacher: teacher!, admin: admin!, guardian: guardian! },
  }),
)

/** The cells of a text table, without its header. */
export function parse(text: string): string[][] {
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => line.split('|').map((cell) => cell.trim()))
}
