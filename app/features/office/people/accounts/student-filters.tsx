import { listControls } from '#app/words/office/accounts.ts'
import { useStructure } from '#app/session/current-school.ts'
import { studentList } from '#app/words/office/portal.ts'
import {
  guardianFilters,
  studentColumns,
  studentStatuses,
  withoutClass,
  type SortOf,
  type StudentColumn,
} from '#shared/accounts/filters.ts'
import { isOfGrade } from '#shared/school-structure/grades.ts'
import { FilterSelect, SortSelect } from './filter-select.tsx'
import { gradesToChoose, homeClasses } from './home-classes.ts'

type Values = Partial<Record<'grade' | 'class_name' | 'status' | 'guardians', string>>

interface StudentFiltersProps {
  values: Values
  /** An empty value removes the filter. */
  onChange: (patch: Values) => void
  sort: SortOf<StudentColumn>
  onSort: (sort: SortOf<StudentColumn>) => void
}

export function StudentFilters({ values, onChange, sort, onSort }: StudentFiltersProps) {
  const { grade, class_name, status, guardians } = values
  const structure = useStructure()
  return (
    <>
      <FilterSelect
        label={listControls.grade}
        all={listControls.allGrades}
        labelOf={listControls.gradeOf}
        value={grade}
        options={gradesToChoose(structure, grade)}
        onChoose={(chosen = '') => {
          const stays =
            !class_name || class_name === withoutClass || !chosen || isOfGrade(structure, class_name, chosen)
          onChange({ grade: chosen, ...(stays ? {} : { class_name: '' }) })
        }}
      />
      <FilterSelect
        label={listControls.class}
        all={listControls.allClasses}
        value={class_name}
        labelOf={(name) => (name === withoutClass ? listControls.withoutClass : name)}
        options={[
          ...homeClasses(structure, grade, class_name === withoutClass ? '' : class_name),
          withoutClass,
        ]}
        onChoose={(chosen = '') => onChange({ class_name: chosen })}
      />
      <FilterSelect
        label={listControls.status}
        all={listControls.allStatuses}
        value={status}
        options={studentStatuses}
        onChoose={(chosen = '') => onChange({ status: chosen })}
      />
      <FilterSelect
        label={listControls.guardians}
        all={listControls.allGuardians}
        labelOf={(filter) => listControls.guardianFilters[filter as (typeof guardianFilters)[number]]}
        value={guardians}
        options={guardianFilters}
        onChoose={(chosen = '') => onChange({ guardians: chosen })}
      />
      <SortSelect columns={studentColumns} labels={studentList.columns} sort={sort} onSort={onSort} />
    </>
  )
}
