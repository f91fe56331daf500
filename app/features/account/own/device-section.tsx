import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { devices as words } from '#app/words/account/own.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { useEndSessions } from './account-mutations.ts'
import { AccountSection, PartFailure } from './account-section.tsx'
import { devicesQuery, type Device } from './account-queries.ts'
import { deviceName } from './device-name.ts'

const maxShown = 20

export function DeviceSection({ userId }: { userId: string }) {
  const query = useQuery(devicesQuery(userId))
  const ending = useEndSessions(userId)
  const list = query.data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []

  return (
    <AccountSection heading={words.heading} intro={words.intro}>
      {query.isError && <PartFailure query={query} />}
      {query.isPending && <Skeleton className="h-24" />}
      {list.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {list.slice(0, maxShown).map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              busy={ending.isPending && ending.variables === device.id}
              onEnd={() => ending.mutate(device.id)}
            />
          ))}
        </ul>
      )}
      {list.length > maxShown && <p className="text-ink-soft">{words.more(list.length - maxShown)}</p>}
      {list.length === 1 && <p className="text-ink-soft">{words.onlyThis}</p>}
      {list.length > 1 && (
        <ConfirmButton
          variant="secondary"
          busy={ending.variables === null && ending.isPending}
          question={{
            title: words.confirmTitle,
            text: words.confirmText,
            yes: words.confirmYes,
            no: words.confirmNo,
          }}
          onYes={() => ending.mutate(null)}
        >
          {words.signOutOthers}
        </ConfirmButton>
      )}
    </AccountSection>
  )
}

function DeviceItem({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
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
