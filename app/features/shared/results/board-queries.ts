import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { ResultMove } from '#shared/results/contract.ts'
import type { TermName } from '#shared/constants.ts'

export function boardQuery(userId: string, academic_year: string, term: TermName) {
  return queryOptions({
    queryKey: [userId, 'result-board', academic_year, term],
    queryFn: async ({ signal }) => await api.results.board({ academic_year, term }, { signal }),
  })
}

/** Moves results one after the other, so that those before a failure are done. */
export async function moveAll(moves: readonly ResultMove[]): Promise<void> {
  for (const move of moves) await api.results.move(move)
}
