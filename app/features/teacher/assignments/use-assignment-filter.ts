import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { assignmentStates, type AssignmentFilter } from './assignment-filter.ts'

const names = { words: 'find', classId: 'class_id', state: 'state' } as const

/** The filter of the list of assignments, stored in the URL so that it survives marking one of them. */
export function useAssignmentFilter(): [AssignmentFilter, (patch: Partial<AssignmentFilter>) => void] {
  const [parameters, changeParameters] = useParameters()
  const filter: AssignmentFilter = {
    words: parameters.get(names.words) ?? '',
    classId: parameters.get(names.classId) ?? '',
    state: assignmentStates.find((state) => state === parameters.get(names.state)) ?? 'all',
  }

  function change(patch: Partial<AssignmentFilter>) {
    changeParameters(
      (next) => {
        for (const [field, value] of Object.entries({ ...filter, ...patch })) {
          const name = names[field as keyof AssignmentFilter]
          if (value && value !== 'all') next.set(name, value)
          else next.delete(name)
        }
      },
      { replace: true },
    )
  }
  return [filter, change]
}
