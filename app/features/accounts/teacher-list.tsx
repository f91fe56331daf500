import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { list, teacherList } from '#app/content/admin-portal.ts'
import { api } from '#app/lib/api.ts'
import { formatDate } from '#app/lib/format.ts'
import type { ListedTeacher } from '#shared/contracts/accounts.ts'
import { AccountList } from './account-list.tsx'
import { useSearch } from './use-search.ts'

const { columns } = teacherList

export function TeacherList({ userId }: { userId: string }) {
  const [passwordsShown, setPasswordsShown] = useState(false)
  const { typed, setTyped, search, query, pages, total } = useSearch(
    [userId, 'admin-teachers'],
    async (asked, signal) => await api.accounts.teachers(asked, { signal }),
  )
  const teachers = pages.flatMap((page) => page.teachers)
  return (
    <AccountList
      texts={teacherList}
      typed={typed}
      onType={setTyped}
      search={search}
      query={query}
      shown={teachers.length}
      total={total}
      passwordsShown={passwordsShown}
      filePath="/admin/teachers/file"
      onTogglePasswords={() => setPasswordsShown(!passwordsShown)}
    >
      <Table>
        <TableCaption>{teacherList.caption}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{columns.number}</TableHead>
            <TableHead>{columns.name}</TableHead>
            <TableHead>{columns.email}</TableHead>
            {passwordsShown && <TableHead>{list.defaultPassword}</TableHead>}
            <TableHead>{columns.status}</TableHead>
            <TableHead>{columns.registered}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {teachers.map((teacher) => (
            <TeacherRow key={teacher.id} teacher={teacher} passwordsShown={passwordsShown} />
          ))}
        </TableBody>
      </Table>
    </AccountList>
  )
}

function TeacherRow({ teacher, passwordsShown }: { teacher: ListedTeacher; passwordsShown: boolean }) {
  return (
    <TableRow>
      <TableCell rowTitle>{teacher.teacher_id}</TableCell>
      <TableCell label={columns.name}>{`${teacher.surname} ${teacher.given_name}`}</TableCell>
      <TableCell label={columns.email} className="break-all">
        {teacher.email}
      </TableCell>
      {passwordsShown && (
        <TableCell label={list.defaultPassword}>
          {teacher.default_password_in_force ? teacher.teacher_id : list.changed}
        </TableCell>
      )}
      <TableCell label={columns.status}>
        <Badge tone="green" icon={CircleCheck}>
          {teacherList.active}
        </Badge>
      </TableCell>
      <TableCell label={columns.registered}>{formatDate(teacher.created_at)}</TableCell>
    </TableRow>
  )
}
