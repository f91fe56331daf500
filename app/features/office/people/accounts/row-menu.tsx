import { EllipsisVertical, KeyRound, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { MenuItem, MenuSeparator } from '#app/components/ui/menu-items.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { rowActions } from '#app/words/office/accounts.ts'

export type RowAction = 'edit' | 'reset' | 'status'

interface RowMenuProps {
  id: string
  name: string
  isActive: boolean
  onAct: (action: RowAction) => void
}

/** The menu of actions on one student or teacher. */
export function RowMenu({ id, name, isActive, onAct }: RowMenuProps) {
  const StatusIcon = isActive ? UserRoundX : UserRoundCheck
  return (
    <Menu
      buttonId={menuId(id)}
      renderButton={(attributes) => (
        <Button variant="quiet" size="icon" aria-label={rowActions.of(name)} {...attributes}>
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </Button>
      )}
    >
      <MenuItem onSelect={() => onAct('edit')}>
        <Pencil className="size-5" aria-hidden="true" />
        {rowActions.edit}
      </MenuItem>
      <MenuItem onSelect={() => onAct('reset')}>
        <KeyRound className="size-5" aria-hidden="true" />
        {rowActions.reset}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone={isActive ? 'danger' : 'plain'} onSelect={() => onAct('status')}>
        <StatusIcon className="size-5" aria-hidden="true" />
        {isActive ? rowActions.deactivate : rowActions.activate}
      </MenuItem>
    </Menu>
  )
}

/** A dialog opened from a menu returns the focus to the menu's button, which Radix cannot know. */
export function focusRowMenu(id: string): void {
  requestAnimationFrame(() => document.getElementById(menuId(id))?.focus())
}

function menuId(id: string): string {
  return `actions-${id}`
}
