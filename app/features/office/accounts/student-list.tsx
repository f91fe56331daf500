import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listControls } from '#app/content/account-lists.ts'
import { studentList } from '#app/content/admin-portal.ts'
import { SlipsButton } from '#app/features/office/password-slips/slips-button.tsx'
import {
  gradeLevels,
  sortsOf,
  studentColumns,
  studentStatuses,
  type SortOf,
  type StudentColumn,
  type StudentStatus,
} from '#shared/account-filters.ts'
import type { ListedStudentAccount } from '#shared/contracts/accounts.ts'
import { gradeLevelOfClass } from '#shared/school-rules.ts'
import { studentsKey, useStudentPages } from './account-queries.ts'
import { AccountList } from './account-list.tsx'
import { FilterSelect, SortSelect } from './filter-select.tsx'
import { homeClasses } from './home-classes.ts'
import { focusRowMenu, type RowAction } from './row-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { StudentTable } from './student-table.tsx'
import { useListAddress } from './use-list-address.ts'

const isSort = isOneOf(sortsOf(studentColumns))
const known = {
  grade: isOneOf(gradeLevels),
  class_name: isOneOf(homeClasses()),
  status: isOneOf(studentStatuses),
  sort: isSort,
}

export function StudentList({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [passwordsShown, setPasswordsShown] = useState(false)
  const [acting, setActing] = useState<{ action: RowAction; student: ListedStudentAccount }>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { values, change, typed, setTyped } = useListAddress('student', known)
  const { grade, class_name, status } = values
  const sort = (values.sort ?? '-enrolled') as SortOf<StudentColumn>
  const filters = {
    ...values,
    sort,
    grade: grade as (typeof gradeLevels)[number] | undefined,
    status: status as StudentStatus | undefined,
  }
  const { query, students, total } = useStudentPages(userId, filters)

  function finish(changed: boolean) {
    if (changed) void client.invalidateQueries({ queryKey: studentsKey(userId) })
    if (acting) focusRowMenu(acting.student.id)
    setActing(undefined)
  }

  return (
    <AccountList
      texts={studentList}
      typed={typed}
      onType={setTyped}
      applied={filters}
      isNarrowed={Boolean(grade ?? class_name ?? status)}
      onClear={() => change({ grade: '', class_name: '', status: '' })}
      query={query}
      shown={students.length}
      total={total}
      passwordsShown={passwordsShown}
      filePath="/admin/students/file"
      onTogglePasswords={() => setPasswordsShown(!passwordsShown)}
      filters={
        <>
          <FilterSelect
            label={listControls.grade}
            value={grade}
            options={gradeLevels}
            onChoose={(chosen = '') => {
              const stays = !class_name || !chosen || String(gradeLevelOfClass(class_name)) === chosen
              change({ grade: chosen, ...(stays ? {} : { class_name: '' }) })
            }}
          />
          <FilterSelect
            label={listControls.class}
            value={class_name}
            options={homeClasses(grade)}
            onChoose={(chosen = '') => change({ class_name: chosen })}
          />
          <FilterSelect
            label={listControls.status}
            value={status}
            options={studentStatuses}
            onChoose={(chosen = '') => change({ status: chosen })}
          />
          <SortSelect
            columns={studentColumns}
            labels={studentList.columns}
            sort={sort}
            onSort={(chosen) => change({ sort: chosen })}
          />
          {class_name && <SlipsButton userId={userId} who={{ class_name }} name={class_name} />}
        </>
      }
    >
      <SelectionBar userId={userId} selected={selected} onSelect={setSelected} />
      <StudentTable
        students={students}
        passwordsShown={passwordsShown}
        sort={sort}
        onSort={(chosen) => change({ sort: chosen })}
        selected={selected}
        onSelect={setSelected}
        onAct={(action, student) => setActing({ action, student })}
      />
      {acting && <StudentDialog userId={userId} {...acting} onDone={finish} />}
    </AccountList>
  )
}

function isOneOf(options: readonly string[]) {
  return (value: string) => options.includes(value)
}
