import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { classTexts } from '#app/words/teacher/classes.ts'

/** Takes the place of what a teacher without a class cannot have, and leads to where one is made. */
export function NoClasses({ children }: { children: ReactNode }) {
  const [, changeParameters] = useParameters()
  return (
    <EmptyState
      title={classTexts.none}
      action={<Button onClick={() => changeParameters({ tab: 'classes' })}>{classTexts.open}</Button>}
    >
      {children}
    </EmptyState>
  )
}
