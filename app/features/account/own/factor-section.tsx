import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { enrolment as enrolmentWords, ownFactor as words, removal } from '#app/content/account.ts'
import { formatDate } from '#app/lib/format.ts'
import type { Factor } from '#app/lib/auth.ts'
import { useBeginEnrolment } from './account-mutations.ts'
import { AccountSection, PartFailure } from './account-section.tsx'
import { accountQuery } from './account-queries.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import type { Enrolment } from './factors.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'

export function FactorSection({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const query = useQuery(accountQuery(userId))
  const beginning = useBeginEnrolment()
  const [begun, setBegun] = useState<Enrolment>()
  const [removing, setRemoving] = useState<Factor>()
  const [isNew, setIsNew] = useState(false)
  const all: (Factor & { created_at: string })[] = query.data?.factors ?? []
  const factors = all.filter(({ status }) => status === 'verified')

  function begin() {
    const namesInUse = all.map((factor) => factor.friendly_name)
    beginning.mutate(namesInUse, { onSuccess: (result) => 'id' in result && setBegun(result) })
  }

  function finish() {
    setBegun(undefined)
    setIsNew(true)
    toast(enrolmentWords.done.title, enrolmentWords.done.description)
    onChanged()
  }

  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      {query.isError && <PartFailure query={query} />}
      {query.isPending && <Skeleton className="h-12" />}
      {query.data && factors.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {factors.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>
                <span className="font-semibold">{nameOf(factor)}</span>{' '}
                <Badge tone="green" icon={KeyRound}>
                  {words.on}
                </Badge>
                <span className="block text-sm text-ink-soft">
                  {words.since(formatDate(factor.created_at))}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={words.removeNamed(nameOf(factor))}
                onClick={() => setRemoving(factor)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query.data && (
        <Button
          variant={factors.length === 0 ? 'primary' : 'secondary'}
          busy={beginning.isPending}
          onClick={begin}
        >
          {factors.length === 0 ? words.add : words.addAnother}
        </Button>
      )}
      {factors.length > 0 && (
        <RecoveryCodes userId={userId} email={query.data?.email ?? ''} makeAtOnce={isNew} />
      )}
      {begun && <EnrolDialog enrolment={begun} onDone={finish} onCancel={() => setBegun(undefined)} />}
      {removing && (
        <RemoveFactor
          factor={removing}
          name={nameOf(removing)}
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

function nameOf(factor: Factor): string {
  if (factor.factor_type === 'phone') return words.phone((factor.phone ?? '').slice(-3))
  return factor.friendly_name ?? words.app(1)
}
