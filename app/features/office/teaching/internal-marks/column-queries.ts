import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { columnsOf, type ColumnsDraft } from './columns-draft.ts'

/** The columns of the sheets of internal marks, fetched anew each time they are opened. */
export function sheetColumnsQuery(userId: string) {
  return queryOptions({
    queryKey: [userId, 'internal-mark-columns'],
    queryFn: async ({ signal }) => await api.internalMarks.columns(undefined, { signal }),
    staleTime: 0,
  })
}

export async function saveSheetColumns(draft: ColumnsDraft) {
  return await api.internalMarks.saveColumns({ columns: columnsOf(draft), updated_at: draft.updated_at })
}
