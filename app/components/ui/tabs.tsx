import { createContext, use, useEffect, useId, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { takeLostFocus } from './take-lost-focus.ts'
import { useTabRow } from './use-tab-row.ts'

interface TabsState {
  id: string
  value: string
  onValueChange: (value: string) => void
}

const TabsContext = createContext<TabsState>({ id: '', value: '', onValueChange: () => undefined })

interface TabsProps extends ComponentProps<'div'> {
  /** The open tab. */
  value: string
  onValueChange: (value: string) => void
}

/** Tabs as in the ARIA Authoring Practices: arrow keys, Home and End open and focus a tab. */
export function Tabs({ value, onValueChange, ...props }: TabsProps) {
  const id = useId()
  return (
    <TabsContext value={{ id, value, onValueChange }}>
      <div {...props} />
    </TabsContext>
  )
}

/** A single row, which scrolls sideways where it is too long; the active tab is kept in view. */
export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  const row = useTabRow()
  return (
    <div
      ref={row}
      role="tablist"
      className={classNames('tab-row relative flex gap-x-1', className)}
      {...props}
    />
  )
}

/** Opening a tab by a key counts as a press, so that listeners for presses are called. */
function moveByKey(event: KeyboardEvent<HTMLButtonElement>) {
  const list = event.currentTarget.closest('[role=tablist]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = steps[event.key]
  if (at < 0 || next === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]
  tab?.focus()
  tab?.click()
}

export function TabsTrigger({
  value,
  className,
  onClick,
  ...props
}: ComponentProps<'button'> & { value: string }) {
  const { id, value: open, onValueChange } = use(TabsContext)
  const isOpen = value === open
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isOpen}
      aria-controls={`${id}-panel-${value}`}
      data-state={isOpen ? 'active' : 'inactive'}
      tabIndex={isOpen ? 0 : -1}
      className={classNames(
        'inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-t-md whitespace-nowrap border-b-3 border-transparent px-3 font-semibold text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-[state=active]:border-kunai data-[state=active]:text-valley-ink',
        className,
      )}
      onClick={(event) => {
        if (!isOpen) onValueChange(value)
        onClick?.(event)
      }}
      onKeyDown={moveByKey}
      {...props}
    />
  )
}

export function TabsContent({
  value,
  className,
  children,
  ...props
}: ComponentProps<'div'> & { value: string }) {
  const { id, value: open } = use(TabsContext)
  const isOpen = value === open
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (isOpen && !wasOpen.current) takeLostFocus(panel.current)
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div
      ref={panel}
      // What comes in the panel later may have the focus.
      data-stands-in=""
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      hidden={!isOpen}
      className={classNames('pt-4 sm:pt-6', className)}
      {...props}
    >
      {isOpen && children}
    </div>
  )
}
