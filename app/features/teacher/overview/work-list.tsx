import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { teacher } from '#app/words/teacher/portal.ts'

interface WorkItem {
  key: string
  title: string
  /** The class, its subject and a day, in one line under the title. */
  facts: string
  /** The number of things to do. */
  amount: string
  /** Name of the button, if the item's texts do not say what it opens. */
  label?: string
  onOpen: () => void
}

interface WorkListProps {
  heading: string
  items: WorkItem[]
  /** Shown instead of an empty list; otherwise an empty part is left out. */
  nothing?: string
}

const shownAtFirst = 5

/** A list of work to do: each row opens the screen for it. */
export function WorkList({ heading, items, nothing }: WorkListProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0 && !nothing) return null
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl">
        {heading}
      </h2>
      {items.length === 0 && <p className="text-ink-soft">{nothing}</p>}
      <ul className="mt-1 divide-y divide-line border-y border-line empty:hidden">
        {shown.map(({ key, title, facts, amount, label, onOpen }) => (
          <li key={key}>
            <button
              type="button"
              data-printed=""
              aria-label={label}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-1.5 text-left hover:bg-sunken"
              onClick={onOpen}
            >
              <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 leading-tight">
                <span className="font-semibold wrap-anywhere">{title}</span>
                <span className="font-semibold tabular-nums sm:row-span-2 sm:self-center">{amount}</span>
                <span className="text-sm text-ink-soft max-sm:col-span-2">{facts}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-4" onClick={() => setWhole(true)}>
          {teacher.work.more(items.length - shown.length)}
        </Button>
      )}
    </section>
  )
}
