import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { compareClassNames } from '#shared/school-structure/structure.ts'
import { assignmentStates, filterAssignments, noFilter, type AssignmentFilter } from './assignment-filter.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'

interface AssignmentFiltersProps {
  assignments: readonly SetAssignment[]
  filter: AssignmentFilter
  onFilter: (patch: Partial<AssignmentFilter>) => void
}

const words = assignmentTexts.filter

/** Filters the assignments by words, class and state. Each state shows its number of assignments. */
export function AssignmentFilters({ assignments, filter, onFilter }: AssignmentFiltersProps) {
  const classes = [...new Map(assignments.map((one) => [one.class_id, one.class_name]))]
  const countOf = (state: AssignmentFilter['state']) =>
    filterAssignments(assignments, { ...noFilter, state }).length
  return (
    <div
      role="search"
      aria-label={words.label}
      className="mb-4 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3 print:hidden"
    >
      <Field label={words.words} className="max-sm:col-span-2">
        <Input
          type="search"
          autoComplete="off"
          value={filter.words}
          onChange={(event) => onFilter({ words: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.state}>
        <Select
          value={filter.state}
          onChange={(event) => onFilter({ state: event.currentTarget.value as AssignmentFilter['state'] })}
        >
          {assignmentStates.map((state) => (
            <option key={state} value={state}>
              {words.states[state]} ({countOf(state)})
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.class}>
        <Select value={filter.classId} onChange={(event) => onFilter({ classId: event.currentTarget.value })}>
          <option value="">{words.allClasses}</option>
          {classes
            .toSorted(([, one], [, other]) => compareClassNames(one, other))
            .map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  )
}

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
    const { words: typed, classId, state } = { ...filter, ...patch }
    const shown = state === 'all' ? undefined : state
    changeParameters(
      { [names.words]: typed, [names.classId]: classId, [names.state]: shown },
      { replace: true },
    )
  }
  return [filter, change]
}
