import type { ReactNode } from 'react'
import type { BoardRow, ResultState } from '#shared/results/contract.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'

interface HomeClassFoldsProps {
  rows: readonly BoardRow[]
  /** Further text about a class, beside the state of its results. */
  aside?: (className: string) => string | undefined
  children: (rows: readonly BoardRow[], className: string) => ReactNode
}

/**
 * The rows by home class, each folded behind its name and the state of its results; a single class is open.
 */
export function HomeClassFolds({ rows, aside, children }: HomeClassFoldsProps) {
  const groups = [...Map.groupBy(rows, (row) => row.class_name)]
  const [only] = groups
  if (only && groups.length === 1)
    return (
      <div className="space-y-2">
        <h3 className="text-lg">{only[0]}</h3>
        {aside?.(only[0]) && <p className="text-sm text-ink-soft">{aside(only[0])}</p>}
        {children(only[1], only[0])}
      </div>
    )
  return (
    <div className="divide-y divide-line border-y border-line">
      {groups.map(([className, ofClass]) => (
        <details key={className}>
          <summary className="min-h-11 cursor-pointer py-2.5">
            <span className="font-semibold">{className}</span>{' '}
            <span className="ml-2 text-sm text-ink-soft">
              {[describeStates(ofClass), aside?.(className)].filter(Boolean).join(' · ')}
            </span>
          </summary>
          {children(ofClass, className)}
        </details>
      ))}
    </div>
  )
}

/** Such as "6 open · 2 submitted". */
function describeStates(rows: readonly BoardRow[]): string {
  return (Object.keys(texts.states) as ResultState[])
    .map((state) => [rows.filter((row) => row.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${texts.states[state].toLowerCase()}`)
    .join(' · ')
}
