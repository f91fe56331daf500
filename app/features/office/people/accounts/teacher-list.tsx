import { useState } from 'react'
import { listControls, statusTexts, editTexts } from '#app/words/office/accounts.ts'
import { teacherList } from '#app/words/office/portal.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { draftOf, sentOf } from '#app/forms/row-draft.ts'
import {
  sortsOf,
  teacherColumns,
  teacherStatuses,
  type SortOf,
  type TeacherColumn,
  type TeacherStatus,
} from '#shared/accounts/filters.ts'
import { furtherTeacherFields, teacherFields } from '#shared/accounts/teacher-fields.ts'
import type { ListedTeacher } from '#shared/accounts/contract.ts'
import { useTeacherPages, loadTeacher } from './account-queries.ts'
import { AccountList } from './account-list.tsx'
import { FilterSelect, SortSelect } from './filter-select.tsx'
import { ColumnMenu, ListMenu } from './list-menu.tsx'
import { focusRowMenu, type RowAction } from './row-menu.tsx'
import { TeacherTable } from './teacher-table.tsx'
import { useColumns } from './use-columns.ts'
import { useListAddress } from './use-list-address.ts'
import { saveTeacher } from './account-mutations.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

const { columns } = teacherList
const known = {
  status: (value: string) => teacherStatuses.some((status) => status === value),
  sort: (value: string) => sortsOf(teacherColumns).some((sort) => sort === value),
}

export function TeacherList({ userId }: { userId: string }) {
  const refresh = useRefresh(userId, ['accounts.teachers', 'administrators'])
  const [passwordsShown, setPasswordsShown] = useState(false)
  const [acting, setActing] = useState<{ action: RowAction; teacher: ListedTeacher }>()
  const [further, showColumn] = useColumns('teachers', furtherTeacherFields, () => [])
  const { values, change, typed, setTyped } = useListAddress('teacher', known)
  const sort = (values.sort ?? '-registered') as SortOf<TeacherColumn>
  const filters = { ...values, sort, status: values.status as TeacherStatus | undefined }
  const { query, teachers, total } = useTeacherPages(userId, filters)
  const onSort = (chosen: SortOf<TeacherColumn>) => change({ sort: chosen })

  function finish(changed: boolean) {
    if (changed) void refresh()
    if (acting) focusRowMenu(acting.teacher.id)
    setActing(undefined)
  }

  return (
    <AccountList
      texts={teacherList}
      typed={typed}
      onType={setTyped}
      search={values.search}
      isNarrowed={values.status !== undefined}
      onClear={() => change({ status: '' })}
      query={query}
      shown={teachers.length}
      total={total}
      passwordsShown={passwordsShown}
      onTogglePasswords={() => setPasswordsShown(!passwordsShown)}
      filters={
        <>
          <FilterSelect
            label={listControls.status}
            all={listControls.allStatuses}
            value={values.status}
            options={teacherStatuses}
            onChoose={(status = '') => change({ status })}
          />
          <SortSelect columns={teacherColumns} labels={columns} sort={sort} onSort={onSort} />
        </>
      }
      actions={
        <>
          {furtherTeacherFields.length > 0 && (
            <ColumnMenu columns={furtherTeacherFields} labels={columns} shown={further} onShow={showColumn} />
          )}
          <ListMenu filePath="/admin/teachers/file" applied={filters} />
        </>
      }
    >
      <TeacherTable
        teachers={teachers}
        passwordsShown={passwordsShown}
        further={furtherTeacherFields.filter((field) => further.has(field))}
        sort={sort}
        onSort={onSort}
        onAct={(action, teacher) => setActing({ action, teacher })}
      />
      {acting && <TeacherDialog userId={userId} {...acting} onDone={finish} />}
    </AccountList>
  )
}

interface TeacherDialogProps {
  userId: string
  action: RowAction
  teacher: ListedTeacher
  onDone: (changed: boolean) => void
}

/** The dialog of the action chosen in the menu of a teacher's row. */
function TeacherDialog({ userId, action, teacher, onDone }: TeacherDialogProps) {
  const { id, updated_at, teacher_id } = teacher
  const name = `${teacher.surname} ${teacher.given_name}`
  switch (action) {
    case 'edit':
      return <EditTeacher userId={userId} teacher={teacher} onDone={onDone} />
    case 'reset':
      return (
        <ResetDialog
          userId={userId}
          owner="teacher"
          name={name}
          identifier={teacher_id}
          onDone={() => onDone(true)}
        />
      )
    case 'status':
      return (
        <StatusDialog
          name={name}
          isActive={teacher.status === 'Active'}
          text={statusTexts.teacherText}
          save={(status) => saveTeacher({ id, updated_at, status })}
          onDone={() => onDone(true)}
        />
      )
  }
}

interface EditTeacherProps {
  userId: string
  teacher: ListedTeacher
  onDone: (saved: boolean) => void
}

function EditTeacher({ userId, teacher, onDone }: EditTeacherProps) {
  const { id } = teacher
  return (
    <DraftDialog
      userId={userId}
      draftName={`teacher.${id}`}
      texts={{ ...editTexts, title: editTexts.title(`${teacher.surname} ${teacher.given_name}`) }}
      rules={teacherFields}
      initial={draftOf(teacherFields, teacher)}
      save={({ updated_at, ...draft }) => saveTeacher({ id, updated_at, ...sentOf(teacherFields, draft) })}
      reload={async () => draftOf(teacherFields, await loadTeacher(id))}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <FormFields
          fields={teacherFields}
          form={{ draft, change, problems, field }}
          hints={{ email: editTexts.teacherEmailHint, status: editTexts.statusHint }}
        />
      )}
    </DraftDialog>
  )
}
