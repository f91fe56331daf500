import { Check } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { classNames } from '#app/lib/page/class-names.ts'
import { useCloseMenu } from './menu-context.ts'

const look =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left no-underline [&>svg]:shrink-0 hover:bg-sunken focus:bg-sunken disabled:cursor-default disabled:opacity-55'

interface MenuItemProps {
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ tone = 'plain', disabled, onSelect, children }: MenuItemProps) {
  const close = useCloseMenu()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={classNames(look, tone === 'danger' && 'text-clay-ink')}
      onClick={() => {
        onSelect()
        close()
      }}
    >
      {children}
    </button>
  )
}

/** An item that leads to another page. */
export function MenuLink({ className, ...props }: ComponentProps<typeof Link>) {
  const close = useCloseMenu()
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      className={classNames(look, 'text-ink', className)}
      onClick={close}
      onKeyDown={followBySpace}
      {...props}
    />
  )
}

interface MenuCheckboxItemProps {
  checked: boolean
  onCheckedChange: (isChecked: boolean) => void
  children: ReactNode
}

/** An item that is switched on and off. The menu stays open, so that several can be switched one after the other. */
export function MenuCheckboxItem({ checked, onCheckedChange, children }: MenuCheckboxItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      tabIndex={-1}
      className={look}
      onClick={() => onCheckedChange(!checked)}
    >
      <span className="grid size-5 place-items-center rounded-sm border border-control">
        {checked && <Check className="size-4" aria-hidden="true" />}
      </span>
      {children}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="my-1 border-line" />
}

/** A link is followed by Enter alone; every item of a menu by the space bar, too. */
function followBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
