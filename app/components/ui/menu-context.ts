import { createContext, use } from 'react'

/** Closes the menu that is open. */
export const MenuContext = createContext<(() => void) | undefined>(undefined)

/** @throws Error outside a menu */
export function useCloseMenu(): () => void {
  const close = use(MenuContext)
  if (!close) throw new Error('A menu item is rendered outside a menu')
  return close
}
