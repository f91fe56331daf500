import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { account, devices as words } from '#app/content/account.ts'
import type { Message } from '#app/content/portal.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { loadAuth } from '#app/lib/auth.ts'
import { formatMoment } from '#app/lib/format.ts'
import { AccountSection, PartFailure } from './account-section.tsx'
import { devicesQuery, type Device } from './account-queries.ts'
import { asApiError, authCall } from './auth-call.ts'
import { deviceName } from './device-name.ts'

const mostShown = 20

export function DeviceSection({ userId }: { userId: string }) {
  const query = useQuery(devicesQuery(userId))
  const [asking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: async (said) => {
      await query.refetch()
      toast(said.title, said.description)
    },
    onError: () => toast(words.heading, account.failed, 'error'),
  })
  const list = query.data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []

  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      {query.isError && <PartFailure query={query} />}
      {query.isPending && <Skeleton className="h-24" />}
      {list.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {list.slice(0, mostShown).map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              busy={ending.isPending && ending.variables === device.id}
              onEnd={() => ending.mutate(device.id)}
            />
          ))}
        </ul>
      )}
      {list.length > mostShown && <p className="text-ink-soft">{words.more(list.length - mostShown)}</p>}
      {list.length === 1 && <p className="text-ink-soft">{words.onlyThis}</p>}
      {list.length > 1 && (
        <Button
          variant="secondary"
          busy={ending.variables === null && ending.isPending}
          onClick={() => setAsking(true)}
        >
          {words.signOutOthers}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={words.confirmTitle}
          text={words.confirmText}
          yes={words.confirmYes}
          no={words.confirmNo}
          onAnswer={(yes) => {
            setAsking(false)
            if (yes) ending.mutate(null)
          }}
        />
      )}
    </AccountSection>
  )
}

interface DeviceLineProps {
  device: Device
  busy: boolean
  onEnd: () => void
}

function DeviceLine({ device, busy, onEnd }: DeviceLineProps) {
  const name = deviceName(device.user_agent) ?? words.unknown
  const moment = formatMoment(device.updated_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <span className="font-semibold">{name}</span>{' '}
        {device.current && <Badge tone="green">{words.thisOne}</Badge>}
        <span className="block text-sm text-ink-soft">
          {words.used(moment)}
          {device.ip && ` ${words.from(device.ip)}`}
        </span>
      </span>
      {!device.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={words.signOutNamed(name, moment)}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}

/** @param id of one session; null for all but this one. @returns what to say */
async function endSessions(id: string | null): Promise<Message> {
  if (id !== null) {
    await authCall('DELETE', `/user/sessions/${id}`)
    return words.ended
  }
  const auth = await loadAuth()
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw asApiError(error)
  return words.othersEnded
}
