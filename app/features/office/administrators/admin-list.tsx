import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { rowActions } from '#app/content/account-lists.ts'
import { adminList } from '#app/content/admin-portal.ts'
import { handleOpenFailure, openSession } from '#app/session/open-session.ts'
import { api } from '#app/lib/api.ts'
import { formatDate } from '#app/lib/format.ts'
import type { ListedAdmin } from '#shared/contracts/administrators.ts'
import { GiveAdmin } from './grant-admin.tsx'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { TakeAdmin } from './revoke-admin.tsx'

const { columns } = adminList

export function AdminList({ userId }: { userId: string }) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [userId, 'admin-admins'],
    queryFn: async ({ signal }) => await api.administrators.list(undefined, { signal }),
  })
  if (query.isPending) return <Skeleton className="h-64" />
  const loadAgain = () => void client.invalidateQueries({ queryKey: [userId, 'admin-admins'] })

  function onTaken(id: string) {
    // The gate is asked again, and closes.
    if (id === userId) openSession().catch(handleOpenFailure)
    else loadAgain()
  }

  return (
    <div className="space-y-8">
      {query.isError && <ListFailure query={query} />}
      {query.data &&
        (query.data.length > 0 ? (
          <Admins admins={query.data} userId={userId} onTaken={onTaken} />
        ) : (
          <EmptyState title={adminList.empty} />
        ))}
      <GiveAdmin onGiven={loadAgain} />
    </div>
  )
}

interface AdminsProps {
  admins: ListedAdmin[]
  userId: string
  onTaken: (id: string) => void
}

function Admins({ admins, userId, onTaken }: AdminsProps) {
  return (
    <Table>
      <TableCaption>{adminList.caption}</TableCaption>
      <TableHeader>
        <TableRow>
          {Object.values(columns).map((column) => (
            <TableHead key={column}>{column}</TableHead>
          ))}
          <TableHead>
            <span className="sr-only">{rowActions.column}</span>
          </TableHead>
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
            <TableCell label={rowActions.column}>
              <span className="-my-3 block">
                <TakeAdmin admin={admin} isSelf={admin.id === userId} onTaken={() => onTaken(admin.id)} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
