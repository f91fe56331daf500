import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { MenuContext } from './menu-context.ts'
import { MenuPanel } from './menu-panel.tsx'

/** The attributes of the button of a menu. */
export interface MenuButton {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

interface MenuProps {
  /** Renders the button that opens the menu. */
  renderButton: (attributes: MenuButton) => ReactNode
  /** Id of the button, if something else has to find it. */
  buttonId?: string
  /** The edge at which button and menu are aligned. */
  align?: 'start' | 'end'
  className?: string
  /** Left out for a menu that only its button opens. */
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  /** Called instead of giving the focus back to the button. */
  onClosed?: () => void
  /** The items. */
  children: ReactNode
}

/** A button with a menu, as in the ARIA Authoring Practices. The items are rendered while it is open. */
export function Menu({ renderButton, buttonId, children, onOpenChange, onClosed, ...props }: MenuProps) {
  const ownId = useId()
  const id = buttonId ?? `${ownId}-button`
  const element = useRef<HTMLButtonElement>(null)
  const [isOpenItself, setOpenItself] = useState(false)
  const [focused, setFocused] = useState<'first' | 'last'>('first')
  const isOpen = props.open ?? isOpenItself

  function change(next: boolean) {
    setFocused('first')
    setOpenItself(next)
    onOpenChange?.(next)
  }
  function close() {
    change(false)
    if (onClosed) onClosed()
    else element.current?.focus()
  }
  function openByKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    change(true)
    if (event.key === 'ArrowUp') setFocused('last')
  }

  return (
    <>
      {renderButton({
        ref: element,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${ownId}-menu` : undefined,
        onClick: () => change(!isOpen),
        onKeyDown: openByKey,
      })}
      {isOpen && (
        <MenuContext value={close}>
          <MenuPanel
            id={`${ownId}-menu`}
            button={element}
            buttonId={id}
            align={props.align ?? 'end'}
            focused={focused}
            className={props.className}
            onKeyDown={props.onKeyDown}
            onLeave={() => change(false)}
          >
            {children}
          </MenuPanel>
        </MenuContext>
      )}
    </>
  )
}
