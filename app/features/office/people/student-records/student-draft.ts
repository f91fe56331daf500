import { newId } from '#app/lib/text/new-id.ts'
import { blankFields } from '#app/forms/row-draft.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'

/** A student who is about to be added. */
export type StudentDraft = ReturnType<typeof emptyStudentDraft>

export function emptyStudentDraft() {
  return {
    id: newId(),
    admission_number: '',
    first_name: '',
    last_name: '',
    class_name: '',
    /** One of the grades, where the class has several. */
    grade_level: '',
    is_another: false,
    ...blankFields(studentFields),
  }
}
