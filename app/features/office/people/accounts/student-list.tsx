import { IdCard, Printer } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { MenuItem } from '#app/components/ui/menu-items.tsx'
import { classListTexts, listControls } from '#app/words/office/accounts.ts'
import { studentList } from '#app/words/office/portal.ts'
import { schoolCardTexts } from '#app/words/office/school-cards.ts'
import { slipTexts } from '#app/words/office/password-slips.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import { AddStudent } from '#app/features/office/people/student-records/add-student.tsx'
import { useSchoolCards } from '#app/features/office/people/school-cards/use-school-cards.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import {
  guardianFilters,
  sortsOf,
  studentColumns,
  studentStatuses,
  withoutClass,
  type SortOf,
  type StudentColumn,
  type StudentStatus,
} from '#shared/accounts/filters.ts'
import { classNameForm, gradeForm } from '#shared/school-structure/structure.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { AccountList } from './account-list.tsx'
import { studentChanges, useStudentPages } from './account-queries.ts'
import { ColumnMenu, ListMenu } from './list-menu.tsx'
import { focusRowMenu, type RowAction } from './row-menu.tsx'
import { SelectAll } from './select-all.tsx'
import {
  initialStudentColumns,
  optionalStudentColumns,
  shownColumns,
  type OptionalStudentColumn,
} from './student-columns.tsx'
import { StudentFilters } from './student-filters.tsx'
import { StudentTable } from './student-table.tsx'
import { useColumns } from './use-columns.ts'
import { useListAddress } from './use-list-address.ts'

const loadSlips = async () =>
  (await import('#app/features/office/people/password-slips/slips-dialog.tsx')).SlipsDialog
const loadSelectionBar = async () => (await import('./selection-bar.tsx')).SelectionBar
const loadDialog = async () => (await import('./student-dialog.tsx')).StudentDialog
const SlipsDialog = loadPart(loadSlips)
const SelectionBar = loadPart(loadSelectionBar)
const StudentDialog = loadPart(loadDialog)

const known = {
  grade: (typed: string) => gradeForm.test(typed),
  class_name: (typed: string) => typed === withoutClass || classNameForm.test(typed),
  status: isOneOf(studentStatuses),
  guardians: isOneOf(guardianFilters),
  sort: isOneOf(sortsOf(studentColumns)),
}

interface StudentListProps {
  userId: string
  /** Rows shown until more are asked for; without it all that are loaded. */
  few?: number
}

export function StudentList({ userId, few }: StudentListProps) {
  const [isShort, setIsShort] = useState(few !== undefined)
  const [passwordsShown, setPasswordsShown] = useState(false)
  const [acting, setActing] = useState<Acting>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [columns, showColumn] = useColumns('students', optionalStudentColumns, initialStudentColumns)
  const { values, change, typed, setTyped } = useListAddress('student', known)
  const { grade, class_name, status, guardians } = values
  const sort = (values.sort ?? '-enrolled') as SortOf<StudentColumn>
  const filters = {
    ...values,
    sort,
    status: status as StudentStatus | undefined,
    guardians: guardians as (typeof guardianFilters)[number] | undefined,
  }
  const { query, students: loaded, total } = useStudentPages(userId, filters)
  const students = isShort ? loaded.slice(0, few) : loaded
  useEffect(() => fetchLater(() => Promise.all([loadSlips(), loadSelectionBar(), loadDialog()])), [])
  const onSort = (chosen: SortOf<StudentColumn>) => change({ sort: chosen })
  return (
    <AccountList
      texts={studentList}
      typed={typed}
      onType={setTyped}
      search={values.search}
      isNarrowed={Boolean(grade ?? class_name ?? status ?? guardians)}
      onClear={() => change({ grade: '', class_name: '', status: '', guardians: '' })}
      query={query}
      shown={students.length}
      onShowLoaded={students.length < loaded.length ? () => setIsShort(false) : undefined}
      total={total}
      passwordsShown={passwordsShown}
      onTogglePasswords={() => setPasswordsShown(!passwordsShown)}
      selectAll={<SelectAll ids={students.map(({ id }) => id)} selected={selected} onSelect={setSelected} />}
      filters={<StudentFilters values={values} onChange={change} sort={sort} onSort={onSort} />}
      actions={
        <StudentListActions
          userId={userId}
          applied={filters}
          className={class_name === withoutClass ? undefined : class_name}
          columns={columns}
          onShowColumn={showColumn}
        />
      }
    >
      <StudentTable
        students={students}
        columns={shownColumns(columns, passwordsShown)}
        sort={sort}
        onSort={onSort}
        selected={selected}
        onSelect={setSelected}
        onAct={(action, student) => setActing({ action, student })}
      />
      <Suspense>
        {selected.size > 0 && <SelectionBar userId={userId} selected={selected} onSelect={setSelected} />}
        {acting && <ActingDialog userId={userId} acting={acting} onDone={() => setActing(undefined)} />}
      </Suspense>
    </AccountList>
  )
}

interface Acting {
  action: RowAction
  student: ListedStudentAccount
}

function ActingDialog({ userId, acting, onDone }: { userId: string; acting: Acting; onDone: () => void }) {
  const refresh = useRefresh(userId, studentChanges)
  function finish(changed: boolean) {
    if (changed) void refresh()
    focusRowMenu(acting.student.id)
    onDone()
  }
  return <StudentDialog userId={userId} {...acting} onDone={finish} />
}

interface StudentListActionsProps {
  userId: string
  applied: Record<string, string | undefined>
  /** The class by which the list is filtered. */
  className: string | undefined
  columns: ReadonlySet<OptionalStudentColumn>
  onShowColumn: (column: OptionalStudentColumn, isShown: boolean) => void
}

function StudentListActions(props: StudentListActionsProps) {
  const { userId, className } = props
  const [isPrinting, setIsPrinting] = useState(false)
  const classList = useDownload(
    (name: string) => [`/admin/class-lists/${encodeURIComponent(name)}/file`],
    { saved: classListTexts.made, failed: classListTexts.failed },
    { clearsToasts: true },
  )
  const schoolCards = useSchoolCards()
  return (
    <>
      <ColumnMenu
        columns={optionalStudentColumns}
        labels={studentList.columns}
        shown={props.columns}
        onShow={props.onShowColumn}
      />
      <ListMenu filePath="/admin/students/file" applied={props.applied}>
        <MenuItem disabled={!className} onSelect={() => className && classList.mutate(className)}>
          <Printer className="size-5" aria-hidden="true" />
          {className ? classListTexts.printOf(className) : classListTexts.print}
        </MenuItem>
        <MenuItem
          disabled={!className}
          onSelect={() => className && schoolCards.mutate({ class_name: className })}
        >
          <IdCard className="size-5" aria-hidden="true" />
          {className ? schoolCardTexts.ofClass(className) : schoolCardTexts.chooseClass}
        </MenuItem>
        <MenuItem disabled={!className} onSelect={() => setIsPrinting(true)}>
          <Printer className="size-5" aria-hidden="true" />
          {className ? slipTexts.titleOf(className) : listControls.slipsOfClass}
        </MenuItem>
      </ListMenu>
      <AddStudent userId={userId} />
      {isPrinting && className && (
        <Suspense>
          <SlipsDialog
            userId={userId}
            who={{ class_name: className }}
            title={slipTexts.titleOf(className)}
            onDone={() => setIsPrinting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function isOneOf(options: readonly string[]) {
  return (value: string) => options.includes(value)
}
