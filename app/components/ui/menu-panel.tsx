import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { useCloseMenu } from './menu-context.ts'
import { positionMenu } from './menu-position.ts'

interface MenuPanelProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  buttonId: string
  align: 'start' | 'end'
  /** The item that gets the focus when the menu opens. */
  focused: 'first' | 'last'
  className: string | undefined
  onKeyDown: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined
  /** Called when something outside is pressed or focused. */
  onLeave: () => void
  children: ReactNode
}

/** The open menu, above everything else. The focus walks through its items by the arrow keys and by their first letters. */
export function MenuPanel({ id, button, buttonId, align, focused, className, ...props }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useCloseMenu()
  const { onLeave } = props

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    // Browsers before 2024 do not know the top layer; there the style sheet puts the menu above the page.
    if ('showPopover' in element) element.showPopover()
    const follow = () => putBeside(element, button.current, align)
    follow()
    const items = itemsOf(element)
    const item = focused === 'first' ? items[0] : items.at(-1)
    ;(item ?? element).focus({ preventScroll: true })
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [button, align, focused])

  useEffect(() => {
    function leave({ target }: Event) {
      const isInside = [panel, button].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isInside) onLeave()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  })

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    // The browser moves on from the button to whatever follows it.
    if (event.key === 'Tab') return close()
    const next = event.key === 'Escape' ? undefined : findNext(event)
    if (event.key !== 'Escape' && !next) return
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else close()
  }

  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-labelledby={buttonId}
      tabIndex={-1}
      popover="manual"
      className={classNames(
        'fixed inset-auto z-50 m-0 min-w-48 overflow-y-auto rounded-md border border-line bg-surface p-1 text-left font-normal whitespace-normal text-ink raised outline-none print:hidden',
        className,
      )}
      onKeyDown={handleKey}
    >
      {props.children}
    </div>
  )
}

function putBeside(panel: HTMLElement, button: HTMLElement | null, align: 'start' | 'end'): void {
  if (!button) return
  panel.style.maxHeight = ''
  const { left, top, maxHeight } = positionMenu(
    {
      button: button.getBoundingClientRect(),
      menu: { width: panel.offsetWidth, height: panel.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
    },
    align,
  )
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
}

/** The item to which a key leads from the focused one; undefined for keys that lead nowhere. */
function findNext({ key, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const items = itemsOf(currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }
  const step = steps[key]
  if (step !== undefined) return items.at(step % Math.max(items.length, 1))
  if (key.length !== 1 || key === ' ') return undefined
  const others = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return others.find((item) => itemText(item).startsWith(key.toLowerCase()))
}

/** The text of an item without its icons and numbers, in lower case. */
function itemText(item: HTMLElement): string {
  const parts = [...item.childNodes].filter(
    (node) => !(node instanceof Element && node.ariaHidden === 'true'),
  )
  return parts
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
    .toLowerCase()
}
