import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { columnsToSave, type ColumnsDraft } from './columns-draft.ts'

/** The columns of the sheets of internal marks, fetched again on each visit. */
export const sheetColumnsQuery = callQuery('internalMarks', 'columns', { staleTime: 0 })

export async function saveSheetColumns(draft: ColumnsDraft) {
  return await api.internalMarks.saveColumns({ columns: columnsToSave(draft), updated_at: draft.updated_at })
}
