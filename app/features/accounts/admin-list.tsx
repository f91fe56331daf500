import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { adminList } from '#app/content/admin-portal.ts'
import { api } from '#app/lib/api.ts'
import { formatDate } from '#app/lib/format.ts'
import type { ListedAdmin } from '#shared/contracts/accounts.ts'
import { ListFailure } from './list-failure.tsx'

const { columns } = adminList

export function AdminList({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: [userId, 'admin-admins'],
    queryFn: async ({ signal }) => await api.accounts.admins(undefined, { signal }),
  })
  if (query.isPending) return <Skeleton className="h-64" />
  return (
    <div className="space-y-4">
      {query.isError && <ListFailure query={query} />}
      {query.data &&
        (query.data.length > 0 ? <Admins admins={query.data} /> : <EmptyState title={adminList.empty} />)}
    </div>
  )
}

function Admins({ admins }: { admins: ListedAdmin[] }) {
  return (
    <Table>
      <TableCaption>{adminList.caption}</TableCaption>
      <TableHeader>
        <TableRow>
          {Object.values(columns).map((column) => (
            <TableHead key={column}>{column}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {admins.map((admin) => (
          <TableRow key={admin.id}>
            <TableCell rowTitle className="break-all">
              {admin.username}
            </TableCell>
            <TableCell label={columns.name}>{admin.name}</TableCell>
            <TableCell label={columns.email} className="break-all">
              {admin.email ?? adminList.noEmail}
            </TableCell>
            <TableCell label={columns.role}>{admin.role}</TableCell>
            <TableCell label={columns.since}>{formatDate(admin.assigned_at)}</TableCell>
            <TableCell label={columns.created}>{formatDate(admin.created_at)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
