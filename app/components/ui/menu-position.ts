const gap = 6
/** Pixels to leave free between a menu and the edges of the window. */
const margin = 8

/** The position of a menu in the window, in pixels. */
export interface MenuPosition {
  left: number
  top: number
  maxHeight: number
}

interface Space {
  button: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  menu: { width: number; height: number }
  window: { width: number; height: number }
}

/** Places a menu below its button, or above it where there is more room, and always inside the window. */
export function positionMenu({ button, menu, window }: Space, align: 'start' | 'end'): MenuPosition {
  const below = window.height - button.bottom - gap - margin
  const above = button.top - gap - margin
  const isBelow = menu.height <= below || below >= above
  const maxHeight = isBelow ? below : above
  const left = align === 'start' ? button.left : button.right - menu.width
  return {
    left: Math.max(margin, Math.min(left, window.width - margin - menu.width)),
    top: isBelow ? button.bottom + gap : button.top - gap - Math.min(menu.height, maxHeight),
    maxHeight,
  }
}
