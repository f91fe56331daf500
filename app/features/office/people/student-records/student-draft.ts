import { newId } from '#app/lib/text/new-id.ts'
import { forEachText } from '#shared/student-records/student-texts.ts'

/** A student who is about to be added. */
export type StudentDraft = ReturnType<typeof emptyStudentDraft>

export function emptyStudentDraft() {
  return {
    id: newId(),
    admission_number: '',
    first_name: '',
    last_name: '',
    sex: '' as 'F' | 'M' | '',
    class_name: '',
    /** One of the grades, where the class has several. */
    grade_level: '',
    is_another: false,
    ...forEachText(() => ''),
  }
}
