/**
 * Gives the focus to what has replaced the button that was pressed, so that it is announced: with the button
 * the focus would be lost, or has been given to what merely stands near it. After a reload nothing moves.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  const isLost = document.activeElement?.matches('body, [data-stands-in]')
  if (isLost && navigator.userActivation?.hasBeenActive) element?.focus({ preventScroll: true })
}
