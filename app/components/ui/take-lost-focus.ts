/**
 * Gives the focus to what has replaced the button that was pressed, or was opened by a link elsewhere on the page, so that it is
 * announced: with the button the focus would be lost, or has been given to what merely stands near it. After a reload nothing moves.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  const isLost = document.activeElement?.matches('body, a, [data-stands-in]')
  if (isLost && navigator.userActivation?.hasBeenActive) element?.focus({ preventScroll: true })
}
