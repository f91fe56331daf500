import { useId, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { audienceTexts as texts, describePart } from '#app/words/shared/audience.ts'
import { maxAudienceParts, type AudiencePart } from '#shared/audience/audience.ts'

/** Parts that are offered together; a group with a title opens when pressed. */
export interface AudienceGroup {
  title?: string
  parts: AudiencePart[]
}

interface AudienceFieldProps {
  chosen: readonly AudiencePart[]
  groups: readonly AudienceGroup[]
  error: string | undefined
  onChange: (chosen: AudiencePart[]) => void
  /** Renders a search for further parts; absent if the groups are complete. */
  renderSearch?:
    | ((chosen: readonly AudiencePart[], onAdd: (part: AudiencePart) => void) => ReactNode)
    | undefined
}

/** Chooses the audience: everyone, or any combination of parts. */
export function AudienceField({ chosen, groups, error, onChange, renderSearch }: AudienceFieldProps) {
  const id = useId()
  const isChosen = (key: string) => chosen.some((part) => part.key === key)
  const offered = new Set(groups.flatMap(({ parts }) => parts.map(({ key }) => key)))
  const found = chosen.filter(({ key }) => !offered.has(key))

  function toggle(part: AudiencePart) {
    if (isChosen(part.key)) onChange(chosen.filter(({ key }) => key !== part.key))
    // Everyone includes all other parts.
    else if (part.key === 'everyone') onChange([part])
    else onChange(withPart(part).slice(0, maxAudienceParts))
  }

  function withPart(part: AudiencePart): AudiencePart[] {
    return [...chosen.filter(({ key }) => key !== 'everyone'), part]
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="font-semibold">{texts.label}</legend>
      {groups.map(({ title, parts }) => (
        <Group key={title ?? ''} title={title} count={parts.filter(({ key }) => isChosen(key)).length}>
          {parts.map((part) => (
            <Checkbox
              key={part.key}
              className="min-h-11!"
              label={describePart(part)}
              checked={isChosen(part.key)}
              onChange={() => toggle(part)}
            />
          ))}
        </Group>
      ))}
      {(renderSearch !== undefined || found.length > 0) && (
        <Group title={texts.others} count={found.length}>
          {found.length > 0 && (
            <ul className="col-span-full flex flex-wrap gap-2 py-1">
              {found.map((part) => (
                <li key={part.key}>
                  <button
                    type="button"
                    className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm hover:bg-sunken"
                    aria-label={texts.remove(describePart(part))}
                    onClick={() => toggle(part)}
                  >
                    {describePart(part)}
                    <X className="size-4" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {renderSearch?.(chosen, (part) => onChange(withPart(part)))}
        </Group>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface GroupProps {
  title: string | undefined
  /** The number of its chosen parts. */
  count: number
  children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4'
  if (title === undefined) return <div className={columns}>{children}</div>
  return (
    <details className="mt-2 rounded-md border border-line" open={count > 0 || undefined}>
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
        {title}
        {count > 0 && <span className="font-normal text-ink-soft"> ({texts.chosen(count)})</span>}
      </summary>
      <div className={`${columns} px-3 pb-2`}>{children}</div>
    </details>
  )
}
