import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import { lists } from '#app/words/shared/lists.ts'
import { beginningOf } from '#shared/valid-characters.ts'

interface ContentListProps {
  label: string
  items: unknown[]
  min: number
  max: number
  error: string | undefined
  /** Creates an empty entry. */
  fresh: () => unknown
  onChange: (items: unknown[]) => void
  /** Renders the fields of an entry. */
  children: (item: unknown, index: number) => ReactNode
}

/** A list of a content: entries can be added, removed, and moved by arrows. */
export function ContentList(props: ContentListProps) {
  const { label, items, min, max, error, fresh, onChange, children } = props
  const list = useRef<HTMLOListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const focus = useRef<string>(undefined)

  // The pressed button now belongs to another entry, or was removed with its own.
  useEffect(() => {
    if (!focus.current) return
    const targets = list.current?.querySelectorAll<HTMLElement>(focus.current) ?? []
    focus.current = undefined
    ;[...targets].find((target) => !target.matches(':disabled'))?.focus()
  }, [items])

  function move(index: number, to: number) {
    focus.current = `:scope > [data-place="${to}"] > header button`
    if (status.current)
      status.current.textContent = lists.moved(titleOf(items[index], index), to + 1, items.length)
    onChange(items.toSpliced(index, 1).toSpliced(to, 0, items[index]))
  }

  function remove(index: number) {
    focus.current = `:scope > [data-place="${Math.min(index, items.length - 2)}"] > header button`
    onChange(items.toSpliced(index, 1))
  }

  function add() {
    focus.current = `:scope > [data-place="${items.length}"] :is(input, textarea)`
    onChange([...items, fresh()])
  }

  return (
    <section aria-label={label} className="space-y-2">
      <p className="font-semibold">{label}</p>
      <p ref={status} role="status" className="sr-only" />
      <ol ref={list} className="space-y-3">
        {items.map((item, index) => (
          <li key={index} data-place={index} className="rounded-md border border-line bg-surface p-3">
            <EntryHead
              title={titleOf(item, index)}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={items.length > min ? () => remove(index) : undefined}
            />
            <div className="space-y-3">{children(item, index)}</div>
          </li>
        ))}
      </ol>
      <FieldError id={`${label}-error`}>{error}</FieldError>
      {items.length < max ? (
        <Button variant="secondary" size="sm" onClick={add}>
          <Plus className="size-5" aria-hidden="true" />
          {words.add}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{words.full(max)}</p>
      )}
    </section>
  )
}

interface EntryHeadProps {
  title: string
  /** Each is absent where it does not apply: an entry at the end of the list, or one that is required. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function EntryHead({ title, onUp, onDown, onRemove }: EntryHeadProps) {
  const buttons = [
    { label: words.up(title), icon: ChevronUp, act: onUp },
    { label: words.down(title), icon: ChevronDown, act: onDown },
    { label: words.remove(title), icon: Trash2, act: onRemove },
  ]
  return (
    <header className="flex items-center">
      <span className="min-w-0 grow truncate text-sm text-ink-soft">{title}</span>
      {buttons.map(({ label, icon: Icon, act }) => (
        <Button key={label} variant="quiet" size="icon" disabled={!act} aria-label={label} onClick={act}>
          <Icon className="size-5" aria-hidden="true" />
        </Button>
      ))}
    </header>
  )
}

/** The first words of an entry, or its number. */
function titleOf(item: unknown, index: number): string {
  const first = typeof item === 'string' ? item : Object.values(item as object)[0]
  return typeof first === 'string' && first.trim() ? beginningOf(first.trim(), 60) : words.entry(index + 1)
}
