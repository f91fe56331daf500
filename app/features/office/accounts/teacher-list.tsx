import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { listControls, rowActions } from '#app/content/account-lists.ts'
import { list, teacherList } from '#app/content/admin-portal.ts'
import { formatDate } from '#app/lib/format.ts'
import {
  sortsOf,
  teacherColumns,
  teacherStatuses,
  type SortOf,
  type TeacherColumn,
  type TeacherStatus,
} from '#shared/account-filters.ts'
import type { ListedTeacher } from '#shared/contracts/accounts.ts'
import { administratorsKey } from '#app/features/office/administrators/administrator-queries.ts'
import { teachersKey, useTeacherPages } from './account-queries.ts'
import { AccountList } from './account-list.tsx'
import { FilterSelect, SortSelect } from './filter-select.tsx'
import { focusRowMenu, RowMenu, type RowAction } from './row-menu.tsx'
import { SortHead } from './sort-head.tsx'
import { AccountStatus } from './student-row.tsx'
import { TeacherDialog } from './teacher-dialog.tsx'
import { useListAddress } from './use-list-address.ts'

const { columns } = teacherList
const known = {
  status: (value: string) => teacherStatuses.some((status) => status === value),
  sort: (value: string) => sortsOf(teacherColumns).some((sort) => sort === value),
}

export function TeacherList({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [passwordsShown, setPasswordsShown] = useState(false)
  const [acting, setActing] = useState<{ action: RowAction; teacher: ListedTeacher }>()
  const { values, change, typed, setTyped } = useListAddress('teacher', known)
  const sort = (values.sort ?? '-registered') as SortOf<TeacherColumn>
  const filters = { ...values, sort, status: values.status as TeacherStatus | undefined }
  const { query, teachers, total } = useTeacherPages(userId, filters)
  const onSort = (chosen: SortOf<TeacherColumn>) => change({ sort: chosen })
  const head = (column: TeacherColumn) => (
    <SortHead column={column} label={columns[column]} sort={sort} onSort={onSort} />
  )

  function finish(changed: boolean) {
    if (changed)
      for (const queryKey of [teachersKey(userId), administratorsKey(userId)])
        void client.invalidateQueries({ queryKey })
    if (acting) focusRowMenu(acting.teacher.id)
    setActing(undefined)
  }

  return (
    <AccountList
      texts={teacherList}
      typed={typed}
      onType={setTyped}
      applied={filters}
      isNarrowed={values.status !== undefined}
      onClear={() => change({ status: '' })}
      query={query}
      shown={teachers.length}
      total={total}
      passwordsShown={passwordsShown}
      filePath="/admin/teachers/file"
      onTogglePasswords={() => setPasswordsShown(!passwordsShown)}
      filters={
        <>
          <FilterSelect
            label={listControls.status}
            value={values.status}
            options={teacherStatuses}
            onChoose={(status = '') => change({ status })}
          />
          <SortSelect columns={teacherColumns} labels={columns} sort={sort} onSort={onSort} />
        </>
      }
    >
      <Table>
        <TableCaption>{teacherList.caption}</TableCaption>
        <TableHeader>
          <TableRow>
            {head('number')}
            {head('name')}
            {head('email')}
            {passwordsShown && <TableHead>{list.defaultPassword}</TableHead>}
            {head('status')}
            {head('registered')}
            <TableHead>
              <span className="sr-only">{rowActions.column}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {teachers.map((teacher) => (
            <TeacherRow
              key={teacher.id}
              teacher={teacher}
              passwordsShown={passwordsShown}
              onAct={(action) => setActing({ action, teacher })}
            />
          ))}
        </TableBody>
      </Table>
      {acting && <TeacherDialog userId={userId} {...acting} onDone={finish} />}
    </AccountList>
  )
}

interface TeacherRowProps {
  teacher: ListedTeacher
  passwordsShown: boolean
  onAct: (action: RowAction) => void
}

function TeacherRow({ teacher, passwordsShown, onAct }: TeacherRowProps) {
  const name = `${teacher.surname} ${teacher.given_name}`
  return (
    <TableRow>
      <TableCell rowTitle>{teacher.teacher_id}</TableCell>
      <TableCell label={columns.name}>{name}</TableCell>
      <TableCell label={columns.email} className="break-all">
        {teacher.email}
      </TableCell>
      {passwordsShown && (
        <TableCell label={list.defaultPassword}>
          {teacher.default_password_in_force ? teacher.teacher_id : list.changed}
        </TableCell>
      )}
      <TableCell label={columns.status}>
        <AccountStatus status={teacher.status} />
      </TableCell>
      <TableCell label={columns.registered}>{formatDate(teacher.created_at)}</TableCell>
      <TableCell label={rowActions.column}>
        <span className="-my-3 block">
          <RowMenu id={teacher.id} name={name} isActive={teacher.status === 'Active'} onAct={onAct} />
        </span>
      </TableCell>
    </TableRow>
  )
}
