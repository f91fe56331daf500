import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { updateTexts as texts } from '#app/words/office/updates.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import type { Updates } from '#shared/updates/contract.ts'

type Release = Updates['found'][number]

interface FoundProps {
  found: Release[]
  isBusy: boolean
  onUpdate: (file: string) => void
}

/** Releases on sticks and in the folder of the settings: a button, or the reason why one cannot be taken. */
export function FoundReleases({ found, isBusy, onUpdate }: FoundProps) {
  if (found.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>

  return (
    <ul aria-label={texts.found} className="divide-y divide-line rounded-md border border-line bg-surface">
      {found.map((release) => (
        <li key={release.file} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">{texts.version(release.version)}</p>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
              {release.file} · {formatSize(release.bytes)}
            </p>
            {release.refusal !== null && (
              <p className="mt-1 text-sm [overflow-wrap:anywhere]">{release.refusal}</p>
            )}
          </div>
          {release.refusal === null && (
            <ConfirmButton
              busy={isBusy}
              question={{
                title: texts.sure.title(release.version),
                text: texts.sure.text,
                yes: texts.sure.yes,
                no: texts.sure.no,
                tone: 'primary',
              }}
              onYes={() => onUpdate(release.file)}
            >
              {texts.update(release.version)}
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  )
}
