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
import { list, studentList } from '#app/content/admin-portal.ts'
import { api } from '#app/lib/api.ts'
import { formatDay } from '#app/lib/format.ts'
import { school } from '#school.config.ts'
import type { ListedStudentAccount } from '#shared/contracts/accounts.ts'
import { AccountList } from './account-list.tsx'
import { useSearch } from './use-search.ts'

const { columns } = studentList

export function StudentList({ userId }: { userId: string }) {
  const [passwordsShown, setPasswordsShown] = useState(false)
  const { typed, setTyped, search, query, pages, total } = useSearch(
    [userId, 'admin-students'],
    async (asked, signal) => await api.accounts.students(asked, { signal }),
  )
  const students = pages.flatMap((page) => page.students)
  return (
    <AccountList
      texts={studentList}
      typed={typed}
      onType={setTyped}
      search={search}
      query={query}
      shown={students.length}
      total={total}
      passwordsShown={passwordsShown}
      filePath="/admin/students/file"
      onTogglePasswords={() => setPasswordsShown(!passwordsShown)}
    >
      <Table>
        <TableCaption>{studentList.caption}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{columns.number}</TableHead>
            <TableHead>{columns.name}</TableHead>
            <TableHead>{columns.grade}</TableHead>
            <TableHead>{columns.class}</TableHead>
            <TableHead>{columns.email}</TableHead>
            {passwordsShown && <TableHead>{list.defaultPassword}</TableHead>}
            <TableHead>{columns.status}</TableHead>
            <TableHead>{columns.enrolled}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {students.map((student) => (
            <StudentRow key={student.id} student={student} passwordsShown={passwordsShown} />
          ))}
        </TableBody>
      </Table>
    </AccountList>
  )
}

function StudentRow({ student, passwordsShown }: { student: ListedStudentAccount; passwordsShown: boolean }) {
  const { admission_number, contact_email, status } = student
  const email = contact_email ?? `${admission_number.toLowerCase()}@${school.studentEmailDomain}`
  return (
    <TableRow>
      <TableCell rowTitle>{admission_number}</TableCell>
      <TableCell label={columns.name}>{`${student.first_name} ${student.last_name}`}</TableCell>
      <TableCell label={columns.grade}>{student.grade_level ?? list.none}</TableCell>
      <TableCell label={columns.class}>{student.class_name ?? list.none}</TableCell>
      <TableCell label={columns.email} className="break-all">
        {email}
      </TableCell>
      {passwordsShown && (
        <TableCell label={list.defaultPassword}>
          {student.default_password_in_force ? admission_number : list.changed}
        </TableCell>
      )}
      <TableCell label={columns.status}>
        {status === 'Active' ? (
          <Badge tone="green" icon={CircleCheck}>
            {status}
          </Badge>
        ) : (
          <Badge>{status}</Badge>
        )}
      </TableCell>
      <TableCell label={columns.enrolled}>{formatDay(student.enrollment_date)}</TableCell>
    </TableRow>
  )
}
