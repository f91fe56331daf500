import { useState, type ReactNode } from 'react'
import type { ResultState } from '#shared/results/contract.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'

/** A home class, and how many of its results are in each state. */
export interface HomeClassStates {
  class_name: string
  states: Record<ResultState, number>
}

interface HomeClassFoldsProps {
  classes: readonly HomeClassStates[]
  /** Further text about a class, beside the state of its results. */
  aside?: (className: string) => string | undefined
  /** The content of a class, called once it is open. */
  children: (className: string) => ReactNode
}

/**
 * The home classes, each folded behind its name and the state of its results; a single class is open.
 */
export function HomeClassFolds({ classes, aside, children }: HomeClassFoldsProps) {
  const [only, ...others] = classes
  if (only && others.length === 0)
    return (
      <div className="space-y-2">
        <h3 className="text-lg">{only.class_name}</h3>
        {aside?.(only.class_name) && <p className="text-sm text-ink-soft">{aside(only.class_name)}</p>}
        {children(only.class_name)}
      </div>
    )
  return (
    <div className="divide-y divide-line border-y border-line">
      {classes.map(({ class_name, states }) => (
        <Fold
          key={class_name}
          name={class_name}
          aside={[describeStates(states), aside?.(class_name)].filter(Boolean).join(' · ')}
        >
          {() => children(class_name)}
        </Fold>
      ))}
    </div>
  )
}

function Fold({ name, aside, children }: { name: string; aside: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-semibold">{name}</span>{' '}
        <span className="ml-2 text-sm text-ink-soft">{aside}</span>
      </summary>
      {isOpen && children()}
    </details>
  )
}

/** Such as "6 open · 2 submitted". */
function describeStates(states: Record<ResultState, number>): string {
  return (Object.keys(texts.states) as ResultState[])
    .filter((state) => states[state] > 0)
    .map((state) => `${states[state]} ${texts.states[state].toLowerCase()}`)
    .join(' · ')
}
