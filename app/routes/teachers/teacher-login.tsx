import { useMessage } from '#app/features/account/session/use-message.ts'
import { SignInLanguage } from '#app/features/account/session/sign-in-language.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { loginFailed, type Message } from '#app/words/account/session.ts'
import { teacherSignIn } from '#app/words/teacher/login.ts'
import { LoginForm } from '#app/features/account/session/login-form.tsx'
import type { Person } from '#app/session/person.ts'

const role = 'teacher'

interface TeacherLoginProps {
  /** The reason why the person was sent here, if any. */
  notice: Message | undefined
  ready: boolean
  onSignedIn: (person: Person) => void
}

export function TeacherLogin(props: TeacherLoginProps) {
  return (
    <SignInLanguage>
      <CardOfTeachers {...props} />
    </SignInLanguage>
  )
}

function CardOfTeachers({ notice, ready, onSignedIn }: TeacherLoginProps) {
  const words = useWords(teacherSignIn)
  const say = useMessage()
  const shown = notice === loginFailed.teacher ? teacherSignIn.failed : notice
  const said = shown && say(shown)
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-4 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{words.heading}</h1>
      <p className="mt-1 text-sm text-ink-soft sm:mt-2 sm:text-base">{words.intro}</p>
      {said && (
        <div className="mt-6">
          <Alert title={said.title}>{said.description}</Alert>
        </div>
      )}
      <Card className="mt-4 sm:mt-6">
        <CardHeader>
          <CardTitle as="h2">{words.form}</CardTitle>
        </CardHeader>
        <CardContent>
          <LoginForm role={role} ready={ready} onSignedIn={onSignedIn} refusal={teacherSignIn.failed} />
        </CardContent>
      </Card>
    </div>
  )
}
