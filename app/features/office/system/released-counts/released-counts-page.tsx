import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { releasedCountsTexts as texts } from '#app/words/office/released-counts.ts'
import type { RoundsOfSchool } from '#shared/released-counts/contract.ts'
import { RoundPart } from './round-part.tsx'

const roundsQuery = callQuery('releasedCounts', 'rounds')

/** The page on which the school sees what its ministry asks for, and releases it. */
export function ReleasedCountsPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={adminPages['released-counts']} size="2xl">
      <Loaded of={roundsQuery(userId)} failure={texts.failed}>
        {(rounds) => <Rounds userId={userId} {...rounds} />}
      </Loaded>
    </Section>
  )
}

function Rounds({ userId, channel, fingerprint, rounds }: RoundsOfSchool & { userId: string }) {
  const [chosen, setChosen] = useState<string>()
  const round = rounds.find(({ id }) => id === chosen) ?? rounds[0]
  return (
    <>
      <p className="max-w-prose text-ink-soft print:hidden">{texts.intro[channel]}</p>
      {round === undefined ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <>
          {rounds.length > 1 && (
            <Field label={texts.round} className="max-w-80 print:hidden">
              <Select
                value={round.id}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                options={rounds.map(({ id, title }) => [id, title])}
              />
            </Field>
          )}
          <RoundPart
            key={round.id}
            userId={userId}
            id={round.id}
            channel={channel}
            fingerprint={fingerprint}
          />
        </>
      )}
    </>
  )
}
