import { useQuery } from '@tanstack/react-query'
import { EmailText } from '#app/features/office/people/accounts/email-text.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { rowActions } from '#app/words/office/accounts.ts'
import { adminList } from '#app/words/office/portal.ts'
import { formatDate } from '#app/lib/text/format.ts'
import type { ListedAdmin } from '#shared/administrators/contract.ts'
import { GrantAdmin } from './grant-admin.tsx'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { RevokeAdmin } from './revoke-admin.tsx'

const { columns } = adminList
const administratorsQuery = callQuery('administrators', 'list', { kept: 'to read' })

export function AdminList({ userId }: { userId: string }) {
  const query = useQuery(administratorsQuery(userId))
  if (query.isPending) return <Skeleton className="h-64" />
  return (
    <div className="space-y-8">
      {query.isError && <ListFailure query={query} />}
      {query.data &&
        (query.data.length > 0 ? (
          <Admins admins={query.data} userId={userId} />
        ) : (
          <EmptyState title={adminList.empty} />
        ))}
      <GrantAdmin userId={userId} />
    </div>
  )
}

interface AdminsProps {
  admins: ListedAdmin[]
  userId: string
}

function Admins({ admins, userId }: AdminsProps) {
  return (
    <Table>
      <TableCaption>{adminList.caption}</TableCaption>
      <ColumnHeads titles={Object.values(columns)} actions={rowActions.column} />
      <TableBody>
        {admins.map((admin) => (
          <TableRow key={admin.id}>
            <TableCell rowTitle className="wrap-anywhere">
              <EmailText address={admin.username} />
            </TableCell>
            <TableCell label={columns.name}>{admin.name}</TableCell>
            <TableCell label={columns.email} className="wrap-anywhere">
              <EmailText address={admin.email ?? adminList.noEmail} />
            </TableCell>
            <TableCell label={columns.role}>{admin.role}</TableCell>
            <TableCell label={columns.since}>{formatDate(admin.assigned_at)}</TableCell>
            <TableCell label={columns.created}>{formatDate(admin.created_at)}</TableCell>
            <TableCell label={rowActions.column}>
              <span className="-my-3 block">
                <RevokeAdmin userId={userId} admin={admin} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
