import { inSlices } from '#server/load/in-slices.ts'
import type { ImportedList } from './imported-list.ts'
import type { PeopleKind } from './kind.ts'
import { previewImport } from './preview.ts'

/** The import of a list of people. */
export function listOfPeople(kind: PeopleKind): ImportedList {
  const { prepare, listObstacles, undo, actions } = kind
  return {
    columns: kind,
    async open(tx, { school, ...file }) {
      const known = { ...school, ...(await kind.readKnown(tx)) }
      return async () => {
        const preview = await inSlices(previewImport({ kind, known, ...file }))
        return {
          preview,
          apply: async (inside, importId, { prepared, deactivatesLeavers }) => {
            const leavers = deactivatesLeavers ? preview.leavers : []
            return await kind.apply(inside, importId, { ...preview, leavers }, prepared)
          },
        }
      }
    },
    ...(prepare && { prepare }),
    shownAs: (values) => ({
      number: values[kind.number] ?? '',
      name: `${values[kind.firstName]} ${values[kind.lastName]}`,
      class_name: values.class_name ?? null,
    }),
    listObstacles,
    undo,
    actions,
  }
}
