/**
 * Gives the focus to what has replaced the button that was pressed, so that it is announced: with the button
 * the focus would be lost. After a reload nothing moves.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive
  if (isLost) element?.focus({ preventScroll: true })
}
