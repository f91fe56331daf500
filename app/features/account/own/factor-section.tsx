import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { enrolment as enrolmentWords, ownFactor as words, removal } from '#app/words/account/own.ts'
import { formatDate } from '#app/lib/text/format.ts'
import type { Factor } from '#app/lib/auth/auth.ts'
import { signInMethodsQuery } from '#app/features/account/session/sign-in-methods-query.ts'
import { useBeginEnrolment } from './account-mutations.ts'
import { AccountSection, PartFailure } from './account-section.tsx'
import { accountQuery } from './account-queries.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { EnrolPhoneDialog } from './enrol-phone-dialog.tsx'
import type { Enrolment } from './enrolments.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'

type EnrolledFactor = Factor & { created_at: string }

export function FactorSection({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const query = useQuery(accountQuery(userId))
  const beginning = useBeginEnrolment()
  const [begun, setBegun] = useState<Enrolment>()
  const [removing, setRemoving] = useState<Factor>()
  const [isNew, setIsNew] = useState(false)
  const [addsPhone, setAddsPhone] = useState(false)
  const { data: methods } = useQuery(signInMethodsQuery)
  const all: EnrolledFactor[] = query.data?.factors ?? []
  const factors = all.filter(({ status }) => status === 'verified')

  const namesInUse = all.map((factor) => factor.friendly_name)
  const hasApp = factors.some(({ factor_type }) => factor_type === 'totp')
  const hasPhone = factors.some(({ factor_type }) => factor_type === 'phone')

  function begin() {
    beginning.mutate(namesInUse, { onSuccess: (result) => 'id' in result && setBegun(result) })
  }

  function finish() {
    setBegun(undefined)
    setAddsPhone(false)
    setIsNew(true)
    toast(enrolmentWords.done.title, enrolmentWords.done.description)
    onChanged()
  }

  return (
    <AccountSection
      heading={words.heading}
      intro={methods?.textMessages ? words.introWithPhones : words.intro}
    >
      {query.isError && <PartFailure query={query} />}
      {query.isPending && <Skeleton className="h-12" />}
      {query.data && factors.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {factors.length > 0 && <FactorList factors={factors} onRemove={setRemoving} />}
      {query.data && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={factors.length === 0 ? 'primary' : 'secondary'}
            busy={beginning.isPending}
            onClick={begin}
          >
            {hasApp ? words.addAnother : words.add}
          </Button>
          {methods?.textMessages && (
            <Button variant="secondary" onClick={() => setAddsPhone(true)}>
              {hasPhone ? words.addAnotherPhone : words.addPhone}
            </Button>
          )}
        </div>
      )}
      {factors.length > 0 && (
        <RecoveryCodes userId={userId} email={query.data?.email ?? ''} makeAtOnce={isNew} />
      )}
      {begun && <EnrolDialog enrolment={begun} onDone={finish} onCancel={() => setBegun(undefined)} />}
      {addsPhone && (
        <EnrolPhoneDialog namesInUse={namesInUse} onDone={finish} onCancel={() => setAddsPhone(false)} />
      )}
      {removing && (
        <RemoveFactor
          factor={removing}
          name={factorName(removing)}
          onCancel={() => setRemoving(undefined)}
          onDone={() => {
            setRemoving(undefined)
            setIsNew(false)
            toast(removal.done.title, removal.done.description)
            onChanged()
          }}
        />
      )}
    </AccountSection>
  )
}

interface FactorListProps {
  factors: EnrolledFactor[]
  onRemove: (factor: EnrolledFactor) => void
}

function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} onRemove={() => onRemove(factor)} />
      ))}
    </ul>
  )
}

function FactorRow({ factor, onRemove }: { factor: EnrolledFactor; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <span className="font-semibold">{factorName(factor)}</span>{' '}
        <Badge tone="green" icon={KeyRound}>
          {words.on}
        </Badge>
        <span className="block text-sm text-ink-soft">{words.since(formatDate(factor.created_at))}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={words.removeNamed(factorName(factor))}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  )
}

function factorName(factor: Factor): string {
  if (factor.factor_type === 'phone') return words.phone((factor.phone ?? '').slice(-3))
  return factor.friendly_name ?? words.app(1)
}
