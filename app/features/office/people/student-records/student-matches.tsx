import type { ReactNode } from 'react'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { findStudentTexts as texts } from '#app/words/office/find-student.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'

interface StudentMatchesProps {
  query: { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Undefined until they are known. */
  matches: readonly ListedStudentAccount[] | undefined
  className: string
  renderMatch: (student: ListedStudentAccount) => ReactNode
}

/** The students that a search found. It says that nobody matches only when that is known. */
export function StudentMatches({ query, matches, className, renderMatch }: StudentMatchesProps) {
  if (query.isError) {
    return (
      <div className={className}>
        <ListFailure query={query} />
      </div>
    )
  }
  if (!matches) return null
  return (
    <ul className={className}>
      {matches.length === 0 && <li className="px-3 py-2 text-ink-soft">{texts.nobody}</li>}
      {matches.map((student) => (
        <li key={student.id}>{renderMatch(student)}</li>
      ))}
    </ul>
  )
}
