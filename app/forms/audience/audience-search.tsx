import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from 'lucide-react'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { audienceTexts as texts } from '#app/words/shared/audience.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'

/** Classes, students and teachers whose name or number matches at least two typed letters. */
const partsQuery = callQuery('audience', 'find', { placeholderData: keepPreviousData })

interface AudienceSearchProps {
  userId: string
  chosen: readonly AudiencePart[]
  onAdd: (part: AudiencePart) => void
}

/** Finds single classes, students and teachers of the whole school. */
export function AudienceSearch({ userId, chosen, onAdd }: AudienceSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  const { data } = useQuery({ ...partsQuery(userId, { search }), enabled: search.length >= 2 })
  const found = typed.trim().length < 2 ? undefined : data
  const open = found?.filter(({ key }) => !chosen.some((part) => part.key === key))
  return (
    <div className="col-span-full py-1">
      <Field label={texts.search} hint={texts.searchHint}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Otherwise Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div role="status">
        {found?.length === 0 && <p className="py-2 text-ink-soft">{texts.noneFound}</p>}
      </div>
      {open && (
        <ul className="relative max-h-72 overflow-y-auto">
          {open.map(({ key, name, detail }) => (
            <li key={key}>
              <button
                type="button"
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-sunken"
                aria-label={texts.add(`${name}, ${detail}`)}
                onClick={() => {
                  setTyped('')
                  onAdd({ key, name })
                }}
              >
                <Plus className="size-5 shrink-0 text-valley-ink" aria-hidden="true" />
                <span className="min-w-0">
                  {name} <span className="block text-sm text-ink-soft">{detail}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
