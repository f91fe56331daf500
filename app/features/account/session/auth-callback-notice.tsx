import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { callback } from '#app/words/account/callback.ts'

interface AuthCallbackNoticeProps {
  step: 'asking' | 'unreachable' | { fault: string }
  /** The address of the account that the link opens. */
  email: string
  /** The person came from their account, to connect another service. */
  forAccount: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before a link is used, and says why one cannot be used. */
export function AuthCallbackNotice({ step, email, forAccount, onYes, onNo }: AuthCallbackNoticeProps) {
  const words = useWords(callback)
  const isAsking = step === 'asking'
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
      <Card>
        <CardContent className="space-y-4 p-4 sm:p-6">
          <h1 className="text-3xl">{isAsking ? words.confirmHeading : words.failed}</h1>
          <p role={isAsking ? undefined : 'alert'} className="break-words">
            {textOf(step, email, words)}
          </p>
          <div className="flex flex-wrap gap-2">
            {typeof step === 'object' ? (
              <FaultActions code={step.fault} forAccount={forAccount} />
            ) : (
              <>
                <Button onClick={onYes}>{isAsking ? words.confirmYes : words.tryAgain}</Button>
                <Button variant="secondary" onClick={onNo}>
                  {isAsking ? words.confirmNo : words.toLogin}
                </Button>
              </>
            )}
          </div>
        </CardContent>
      </Card>
    </div>
  )
}

function FaultActions({ code, forAccount }: { code: string; forAccount: boolean }) {
  const words = useWords(callback)
  if (forAccount)
    return (
      <Link to="/portal/account" className={buttonStyles()}>
        {words.toAccount}
      </Link>
    )
  return (
    <>
      <Link to="/portal" className={buttonStyles()}>
        {words.toLogin}
      </Link>
      {code === 'otp_expired' && (
        <Link to="/portal/forgot?tab=teacher" className={buttonStyles('secondary')}>
          {words.toForgot}
        </Link>
      )}
    </>
  )
}

function textOf(step: AuthCallbackNoticeProps['step'], email: string, words: typeof callback): string {
  if (step === 'asking') return words.confirmText(email)
  if (step === 'unreachable') return words.unreachable
  return words.faults[step.fault] ?? words.otherFault
}

/** Shown while the callback is exchanged for a session. */
export function Opening() {
  const words = useWords(callback)
  return (
    <div className="grid min-h-96 place-items-center text-valley-ink">
      <Spinner label={words.opening} className="size-12" />
    </div>
  )
}
