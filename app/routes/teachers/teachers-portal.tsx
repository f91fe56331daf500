import { useNavigate } from 'react-router'
import { toast } from '#app/components/ui/toast.ts'
import { loginSuccessful } from '#app/content/portal.ts'
import { teachersPortal as words } from '#app/content/teaching.ts'
import type { Person } from '#app/session/person.ts'
import { Home } from '#app/routes/portal/home.tsx'
import { PortalFrame } from '#app/routes/portal/portal-frame.tsx'
import portalSheet from '#app/styles/portal.css?url'
import type { Route } from './+types/teachers-portal'
import { ForTeachersOnly } from './for-teachers-only.tsx'
import { TeacherLogin } from './teacher-login.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: portalSheet }]

export function meta() {
  return [{ title: words.title }, { name: 'description', content: words.description }]
}

/** The document is the same for everyone; who is signed in, the browser knows. */
export function headers() {
  return { 'Cache-Control': 's-maxage=3600' }
}

export default function TeachersPortal() {
  const navigate = useNavigate()

  function welcome(person: Person) {
    if (person.must_change_password) return
    const { title, description } = person.home === 'teacher' ? words.successful : loginSuccessful[person.home]
    toast(title, description)
    if (person.home === 'admin') void navigate('/admin')
  }

  return (
    <PortalFrame login={TeacherLogin} onSignedIn={welcome}>
      {(person) =>
        person.home === 'student' ? <ForTeachersOnly /> : <Home key={person.user.id} person={person} />
      }
    </PortalFrame>
  )
}
