import { ArrowLeft } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { ScrollToTop, StartHere } from '#app/components/portal/scroll-to-top.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { rollCallTexts as texts } from '#app/words/teacher/roll-calls.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { keyOfRoll, useOpenRoll } from './roll-address.ts'
import { RollForm } from './roll-form.tsx'
import { rollsQuery } from './roll-queries.ts'

/** The roll that the address names, shown instead of the overview. */
export function RollScreen({ userId }: { userId: string }) {
  const { key, close } = useOpenRoll()
  return (
    <div className="max-w-3xl space-y-4">
      <ScrollToTop />
      <Button variant="quiet" size="sm" onClick={() => close()}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {texts.back}
      </Button>
      <Loaded of={rollsQuery(userId, { day: schoolDay() })} failure={texts.loadFailed}>
        {(rolls) => {
          const roll = rolls.find((one) => keyOfRoll(one) === key)
          if (!roll) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          if (roll.students.length === 0)
            return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
          return (
            <>
              <StartHere />
              <RollForm key={key} userId={userId} roll={roll} onDone={() => close(true)} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
