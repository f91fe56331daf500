import type { ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { takeTransferTexts as texts } from '#app/words/office/student-transfers.ts'
import type { ReadTransfer } from '#shared/student-transfers/contract.ts'

/** The facts of a transfer file, and whose it is. */
export function TransferFacts({ said: { content, fingerprint, known_as } }: { said: ReadTransfer }) {
  const { school, student, left, results, cards, guardians } = content
  return (
    <div className="space-y-3">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact name={texts.from}>{school.name}</Fact>
        <Fact name={texts.fingerprint}>
          <span className="font-mono tabular-nums">{fingerprint}</span>
        </Fact>
        <Fact name={texts.name}>{`${student.first_name} ${student.last_name}`}</Fact>
        <Fact name={texts.number}>{student.admission_number}</Fact>
        <Fact name={texts.born}>{student.date_of_birth ? formatDay(student.date_of_birth) : texts.none}</Fact>
        <Fact name={texts.class}>{student.class_name ?? texts.none}</Fact>
        <Fact name={texts.left}>{left.on ? formatDay(left.on) : texts.none}</Fact>
        <Fact name={texts.reason}>{left.reason ?? texts.none}</Fact>
      </dl>
      <p>{texts.holds(results.length, cards.length, guardians.length)}</p>
      {known_as === null ? (
        <Alert tone="warning">{texts.compare}</Alert>
      ) : (
        <Alert tone="success">{texts.known(known_as)}</Alert>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
