import { parse } from './permissions.ts'

/* The callers of each function. A function that is not listed may be called only by the owner. */
const functions = `
function                            | visitor | signed in | guardian
auth.uid                            | yes     | yes       | -
auth.is_sealed                      | -       | yes       | yes
auth.write_audit                    | -       | yes       | -
public.school_time_zone             | yes     | yes       | -
public.school_day                   | -       | yes       | yes
public.school_student_domain        | yes     | yes       | -
public.is_file_name                 | yes     | yes       | -
public.class_rank                   | -       | yes       | -
public.folded                       | -       | yes       | -
public.grades_of_class              | -       | yes       | -
public.grade_in_class               | -       | yes       | -
public.home_class_concerns          | -       | yes       | -
public.is_class_name                | -       | yes       | -
public.is_late                      | -       | yes       | -
public.see_hand_in_messages         | -       | yes       | -
public.hand_in_message_authors      | -       | yes       | -
public.is_late_for                  | -       | yes       | -
public.is_asked                     | -       | yes       | -
public.may_extend                   | -       | yes       | -
public.is_site_file                 | yes     | yes       | -
public.may_open_file                | -       | yes       | -
public.name_key                     | -       | yes       | -
public.shown_picture_ids            | yes     | yes       | -
public.picture_places               | -       | yes       | -
public.is_admin                     | -       | yes       | -
public.is_teacher                   | -       | yes       | -
public.my_student_screen            | -       | yes       | -
public.my_teacher_screen_version    | -       | yes       | -
public.office_screen_version        | -       | yes       | -
public.office_last_proven_backup    | -       | yes       | -
public.has_second_factor            | -       | yes       | -
public.is_member                    | -       | yes       | -
public.current_teacher_id           | -       | yes       | -
public.current_student_id           | -       | yes       | -
public.current_guardian_id          | -       | yes       | yes
public.my_student_ids               | -       | -         | yes
public.lets_parents_in              | yes     | yes       | -
public.audiences_of_my_students     | -       | -         | yes
public.my_class_ids                 | -       | yes       | -
public.my_read_class_ids            | -       | yes       | -
public.is_in_stay                   | -       | yes       | -
public.was_in_class                 | -       | yes       | -
public.may_move_student             | -       | yes       | -
public.may_move_to                  | -       | yes       | -
public.plan_class_move              | -       | yes       | -
public.move_student                 | -       | yes       | -
public.undo_class_move              | -       | yes       | -
public.joined_marks                 | -       | yes       | -
public.joined_marks_of_class        | -       | yes       | -
public.my_taught_class_ids          | -       | yes       | -
public.my_taught_subject_ids        | -       | yes       | -
public.count_subject_uses           | -       | yes       | -
public.my_taught_student_ids        | -       | yes       | -
public.my_home_classes              | -       | yes       | -
public.my_teacher_ids               | -       | yes       | -
public.my_set_assignment_ids        | -       | yes       | -
public.my_submitted_assignment_ids  | -       | yes       | -
public.my_marked_assignment_ids     | -       | yes       | -
public.my_open_assignment_ids       | -       | yes       | -
public.my_forum_ids                 | -       | yes       | -
public.my_taught_forum_ids          | -       | yes       | -
public.my_audience_keys             | -       | yes       | -
public.my_audience_ids              | -       | yes       | -
public.may_address                  | -       | yes       | -
public.audience_of                  | -       | yes       | -
public.audience_members             | -       | yes       | -
public.count_seen                   | -       | yes       | -
public.list_seen                    | -       | yes       | -
public.course_progress              | -       | yes       | -
public.forum_authors                | -       | yes       | -
public.has_forums                   | -       | yes       | -
public.my_new_topics                | -       | yes       | -
public.often_absent                 | -       | yes       | -
public.read_medical_note            | -       | yes       | -
public.save_medical_note            | -       | yes       | -
public.photographs_are_kept         | -       | yes       | -
public.may_see_photograph           | -       | yes       | -
public.renew_my_calendar_feed       | -       | yes       | -
public.my_digest                    | -       | yes       | -
public.set_my_digest                | -       | yes       | -
public.enroll_students_in_class     | -       | yes       | -
public.school_timetable             | -       | yes       | -
public.count_shared_students        | -       | yes       | -
public.lessons_on                   | -       | yes       | -
public.terms_with_lessons           | -       | yes       | -
public.covers_lesson                | -       | yes       | -
public.had_lesson                   | -       | yes       | -
public.roll_members                 | -       | yes       | -
public.home_class_members           | -       | yes       | -
public.get_students_without_auth    | -       | yes       | -
public.hand_in                      | -       | yes       | -
public.letter_grade_for             | -       | yes       | -
public.letter_of_mark               | -       | yes       | -
public.percentage_of_mark           | -       | yes       | -
public.result_scheme_for            | -       | yes       | -
public.grade_of_student             | -       | yes       | -
public.scheme_of_class              | -       | yes       | -
public.scale_of_class               | -       | yes       | -
public.grade_scale_for              | -       | yes       | -
public.my_home_class_ids            | -       | yes       | -
public.submit_class_results         | -       | yes       | -
public.move_class_results           | -       | yes       | -
public.lock_results                 | -       | yes       | -
public.result_board                 | -       | yes       | -
public.withdraw_changed_cards       | -       | yes       | -
public.places_are_readable          | -       | yes       | -
public.my_home_student_ids          | -       | yes       | -
public.save_report_comments         | -       | yes       | -
public.report_comments_are_open     | -       | yes       | -
public.comments_are_read            | -       | yes       | -
public.home_classes_in_term         | -       | yes       | -
public.comments_of_reader           | -       | yes       | -
public.read_report_comments         | -       | yes       | -
public.leave_enquiry                | yes     | yes       | -
public.subscribe_to_newsletter      | yes     | yes       | -
public.unsubscribe_from_newsletter  | yes     | yes       | -
`

export const functionPermissions = parse(functions).map(([name, visitor, signedIn, guardian]) => ({
  name: name!,
  anon: visitor === 'yes',
  authenticated: signedIn === 'yes',
  guardian: guardian === 'yes',
}))
