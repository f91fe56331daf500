import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { toast } from '#app/components/ui/toast.ts'
import { loginSuccessful } from '#app/words/account/session.ts'
import { teachersPortal as words, teacherSignIn } from '#app/words/teacher/login.ts'
import type { Person } from '#app/session/person.ts'
import { Home, prepareHome } from '#app/routes/portal/home.tsx'
import { PortalFrame, type LoginProps } from '#app/routes/portal/portal-frame.tsx'
import { preparedPart } from '#app/components/prepared-part.tsx'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'

const loginPart = preparedPart<LoginProps>(async () => (await import('./teacher-login.tsx')).TeacherLogin)

export const teachersPortal: PortalPage = {
  title: words.title,
  description: words.description,
  Screen: TeachersPortal,
  prepareLogin: loginPart.prepare,
  prepareHome,
}

function TeachersPortal() {
  const navigate = useNavigate()

  function welcome(person: Person) {
    if (person.must_change_password) return
    const { title, description } = person.home === 'teacher' ? words.successful : loginSuccessful[person.home]
    toast(title, description)
    if (person.home === 'admin') void navigate('/admin')
  }

  return (
    <PortalFrame login={loginPart} onSignedIn={welcome}>
      {(person) =>
        person.home === 'student' ? <ForTeachersOnly /> : <Home key={person.user.id} person={person} />
      }
    </PortalFrame>
  )
}

/** Shown to a student who opens the Teachers Portal while signed in. */
function ForTeachersOnly() {
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
