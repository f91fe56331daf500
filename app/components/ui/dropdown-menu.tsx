import { Check } from 'lucide-react'
import { DropdownMenu as MenuPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/class-names.ts'

export const DropdownMenu = MenuPrimitive.Root
export const DropdownMenuTrigger = MenuPrimitive.Trigger

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={6}
        align="end"
        collisionPadding={8}
        className={classNames(
          'z-50 min-w-48 animate-fade rounded-md border border-line bg-surface p-1 shadow-md',
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  )
}

interface DropdownMenuItemProps extends ComponentProps<typeof MenuPrimitive.Item> {
  tone?: 'plain' | 'danger'
}

export function DropdownMenuItem({ tone = 'plain', className, ...props }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-disabled:opacity-55 data-highlighted:bg-sunken',
        tone === 'danger' && 'text-clay-ink',
        className,
      )}
      {...props}
    />
  )
}

/** An item that is switched on and off. The menu stays open, so that several can be switched one after the other. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-highlighted:bg-sunken',
        className,
      )}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <span className="grid size-5 place-items-center rounded-sm border border-control">
        <MenuPrimitive.ItemIndicator>
          <Check className="size-4" aria-hidden="true" />
        </MenuPrimitive.ItemIndicator>
      </span>
      {children}
    </MenuPrimitive.CheckboxItem>
  )
}

export function DropdownMenuSeparator() {
  return <MenuPrimitive.Separator className="my-1 h-px bg-line" />
}
