import { useQuery } from '@tanstack/react-query'
import { UserRoundMinus } from 'lucide-react'
import { EmailText } from '#app/features/office/people/accounts/email-text.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { rowActions, adminRoleTexts as texts } from '#app/words/office/accounts.ts'
import { adminList } from '#app/words/office/portal.ts'
import { formatDate } from '#app/lib/text/format.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { handleOpenFailure, openSession } from '#app/session/open-session.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import type { ListedAdmin } from '#shared/administrators/contract.ts'
import { GrantAdmin } from './grant-admin.tsx'

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

function Admins({ admins, userId }: { admins: ListedAdmin[]; userId: string }) {
  return (
    <PlainTable
      caption={adminList.caption}
      rows={admins}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.username,
          className: 'wrap-anywhere',
          renderCell: ({ username }) => <EmailText address={username} />,
        },
        { title: columns.name, renderCell: ({ name }) => name },
        {
          title: columns.email,
          className: 'wrap-anywhere',
          renderCell: ({ email }) => <EmailText address={email ?? adminList.noEmail} />,
        },
        { title: columns.role, renderCell: ({ role }) => role },
        { title: columns.since, renderCell: ({ assigned_at }) => formatDate(assigned_at) },
        { title: columns.created, renderCell: ({ created_at }) => formatDate(created_at) },
        {
          title: rowActions.column,
          isTitleHidden: true,
          renderCell: (admin) => (
            <span className="-my-3 block">
              <RevokeAdmin userId={userId} admin={admin} />
            </span>
          ),
        },
      ]}
    />
  )
}

interface RevokeAdminProps {
  userId: string
  admin: ListedAdmin
}

/** Revokes the Admin role, after asking. */
function RevokeAdmin({ userId, admin: { id, name } }: RevokeAdminProps) {
  const revoke = useCall('administrators', 'revoke', {
    userId,
    // Without one's own role the list is refused.
    changes: id === userId ? [] : ['administrators'],
    done() {
      toast(texts.revoked, texts.revokedText(name))
      if (id === userId) openSession().catch(handleOpenFailure)
    },
    failed: texts.revokeFailed,
    clearsToasts: true,
  })

  return (
    <ConfirmButton
      variant="quiet"
      size="icon"
      title={texts.revoke}
      aria-label={texts.revokeFrom(name)}
      question={{
        title: texts.revokeQuestion(name),
        text: id === userId ? texts.revokeOwnText : texts.revokeText,
        yes: texts.revoke,
        no: texts.keep,
      }}
      onYes={() => revoke.mutateAsync({ id })}
    >
      <UserRoundMinus className="size-5" aria-hidden="true" />
    </ConfirmButton>
  )
}
