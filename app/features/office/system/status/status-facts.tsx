import type { ReactNode } from 'react'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { statusPage as words } from '#app/words/office/status.ts'
import { formatMoment, formatSize } from '#app/lib/text/format.ts'
import type { Status } from '#shared/status/contract.ts'
import { describeAge } from './describe.ts'

export function StatusFacts({ status }: { status: Status }) {
  const { disk, database, files, storage, messages, accounts, last_backup } = status
  const used = disk.total === 0 ? 0 : Math.round((1 - disk.free / disk.total) * 100)
  const stored = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const onDisk = disk.free - storage.reserve
  const withinLimit = storage.limit === null ? onDisk : storage.limit - stored
  const roomLeft = Math.max(0, Math.min(onDisk, withinLimit) - storage.announced)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Group title={words.storage}>
        <Fact name={words.disk}>
          {words.diskText(formatSize(disk.free), formatSize(disk.total))}
          <span className="block text-sm text-ink-soft">{words.diskUsed(used)}</span>
        </Fact>
        <Fact name={words.database}>
          {formatSize(database.bytes)}
          {!database.is_embedded && <span className="block text-sm text-ink-soft">{words.otherServer}</span>}
        </Fact>
        {files.map(({ bucket, count, bytes }) => (
          <Fact key={bucket} name={words.buckets[bucket] ?? bucket}>
            {words.filesText(count, formatSize(bytes))}
          </Fact>
        ))}
        <Fact name={words.allFiles}>
          {storage.limit === null
            ? formatSize(stored)
            : words.limitText(formatSize(stored), formatSize(storage.limit))}
          {storage.announced > 0 && (
            <span className="block text-sm text-ink-soft">
              {words.announced(formatSize(storage.announced))}
            </span>
          )}
        </Fact>
        <Fact name={words.roomLeft}>
          {formatSize(roomLeft)}
          <span className="block text-sm text-ink-soft">{words.reserve(formatSize(storage.reserve))}</span>
        </Fact>
        <Fact name={words.perStudent}>
          {formatSize(storage.per_student)}
          {storage.students_near_limit > 0 && (
            <span className="block text-sm text-ink-soft">
              {words.nearLimit(storage.students_near_limit)}
            </span>
          )}
        </Fact>
        <Fact name={words.backup}>{last_backup ? formatMoment(last_backup) : words.unknown}</Fact>
      </Group>
      <div className="space-y-4">
        <Group title={words.program}>
          <Fact name={words.version}>{status.version}</Fact>
          <Fact name={words.runningFor}>{describeAge(status.started_at)}</Fact>
          <Fact name={words.software}>{words.softwareText(status.node, status.postgres)}</Fact>
          <HttpsFacts status={status} />
        </Group>
        <Group title={words.mail}>
          <Fact name={words.canMail}>{messages.can_mail ? words.isSetUp : words.notSetUp}</Fact>
          <Fact name={words.waiting}>{messages.waiting}</Fact>
          <Fact name={words.failed}>{messages.failed}</Fact>
        </Group>
        <Group title={words.accounts}>
          <Fact name={words.pending}>
            {accounts.pending_since
              ? words.pendingSince(accounts.pending, formatMoment(accounts.pending_since))
              : words.none}
          </Fact>
          <Fact name={words.couldNot}>{accounts.failed}</Fact>
        </Group>
      </div>
    </div>
  )
}

/** The certificate, and how many people come over https. */
function HttpsFacts({ status }: { status: Status }) {
  return (
    <>
      {(status.certificate_ends ?? status.certificate_fault ?? status.certificate_proof) && (
        <Fact name={words.certificate}>
          {status.certificate_ends && words.certificateUntil(formatMoment(status.certificate_ends))}
          {status.certificate_proof && (
            <span className="block text-sm text-ink-soft">
              {words.certificateProof[status.certificate_proof]}
            </span>
          )}
          {status.certificate_fault && (
            <span className="block text-sm break-words text-ink-soft">
              {words.certificateFault(status.certificate_fault)}
            </span>
          )}
        </Fact>
      )}
      {status.sign_ins.all > 0 && (
        <Fact name={words.secureSignIns}>
          {words.secureSignInsText(status.sign_ins.secure, status.sign_ins.all)}
        </Fact>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <h3 className="font-display text-xl">{title}</h3>
        <dl className="mt-2 divide-y divide-line">{children}</dl>
      </CardContent>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
    </div>
  )
}
