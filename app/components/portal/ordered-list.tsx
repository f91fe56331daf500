import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { lists } from '#app/words/shared/lists.ts'
import { useDragOrder } from './use-drag-order.ts'

interface OrderedListProps<Item> {
  label: string
  items: readonly Item[]
  titleOf: (item: Item) => string
  onOrder: (items: Item[]) => void
  children: (item: Item) => ReactNode
}

/** A list that a person puts in order, by dragging and by its arrows. */
export function OrderedList<Item extends { id: string }>(props: OrderedListProps<Item>) {
  const { label, items, titleOf, onOrder, children } = props
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const arrow = useRef<{ id: string; by: -1 | 1 }>(undefined)
  const dragged = useDragOrder(list, (id, onto) => move(id, placeOf(onto)))
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)

  // Moving an entry in the document drops its focus, and a disabled arrow at either end cannot take it.
  useEffect(() => {
    const moved = arrow.current
    arrow.current = undefined
    const arrows = moved && list.current?.querySelectorAll<HTMLButtonElement>(`[data-arrow="${moved.id}"]`)
    if (!arrows) return
    const [mine, other] = moved.by < 0 ? arrows : [...arrows].toReversed()
    ;(mine?.disabled ? other : mine)?.focus()
  }, [items])

  function move(id: string, to: number) {
    const item = items.find((each) => each.id === id)
    if (!item || to < 0 || to >= items.length) return
    setAnnouncement(lists.moved(titleOf(item), to + 1, items.length))
    onOrder(items.filter((each) => each !== item).toSpliced(to, 0, item))
  }

  function press(id: string, by: -1 | 1) {
    arrow.current = { id, by }
    move(id, placeOf(id) + by)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line rounded-md border border-line bg-surface empty:hidden"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            data-ordered={item.id}
            className={`flex items-center gap-1 py-1 pr-1 ${dragged === item.id ? 'opacity-50' : ''}`}
          >
            <span draggable aria-hidden="true" className="cursor-grab px-2 py-3 text-ink-soft max-sm:hidden">
              <GripVertical className="size-5" />
            </span>
            <div className="min-w-0 grow max-sm:pl-3">{children(item)}</div>
            <Arrows
              id={item.id}
              title={titleOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onPress={(by) => press(item.id, by)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface ArrowsProps {
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
  onPress: (by: -1 | 1) => void
}

function Arrows({ id, title, isFirst, isLast, onPress }: ArrowsProps) {
  const look = { variant: 'quiet', size: 'icon', 'data-arrow': id } as const
  return (
    <span className="flex shrink-0 max-sm:flex-col">
      <Button {...look} disabled={isFirst} aria-label={lists.up(title)} onClick={() => onPress(-1)}>
        <ChevronUp className="size-5" aria-hidden="true" />
      </Button>
      <Button {...look} disabled={isLast} aria-label={lists.down(title)} onClick={() => onPress(1)}>
        <ChevronDown className="size-5" aria-hidden="true" />
      </Button>
    </span>
  )
}
