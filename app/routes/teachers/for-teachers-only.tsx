import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { teachersPortal as words, teacherSignIn } from '#app/words/teacher/login.ts'

/** Shown to a student who opens the Teachers Portal while signed in. */
export function ForTeachersOnly() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <h1 className="sr-only">{teacherSignIn.heading}</h1>
      <EmptyState
        title={words.notForStudents}
        action={
          <Link to="/portal" className={buttonStyles()}>
            {words.toPortal}
          </Link>
        }
      >
        {words.notForStudentsText}
      </EmptyState>
    </div>
  )
}
