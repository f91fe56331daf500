/** A row of a list, whichever way it is drawn. */
const rows = 'li, tr, article'
const controls = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary'
/** A heading, or a line that says in which state a thing is: it tells the person what the button has done. */
const headings = 'h1, h2, h3, h4, [data-state-line]'

/**
 * Gives the focus back to what opened a dialog. If that is gone, or will go with its row when the list is
 * loaded again, the focus moves to what is left of its own row, else to the next row, else to the previous one, else to the heading above:
 * never to the top of the page.
 * @param places found by {@link placesBeside} while the dialog opened
 */
export function returnFocus(opener: HTMLElement, places: readonly HTMLElement[]): void {
  if (!opener.isConnected) return focusInstead(places)
  opener.focus()
  const observer = new MutationObserver(() => {
    if (document.activeElement === opener) return
    observer.disconnect()
    focusInstead(places)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The places to which the focus can move when the row of an element is gone, the nearest first. */
export function placesBeside(opener: Element): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let row = opener.closest(rows); row; row = row.parentElement?.closest(rows) ?? null) {
    const siblings = [...(row.parentElement?.children ?? [])].filter((one) => one.matches(rows))
    const index = siblings.indexOf(row)
    for (const one of [row, ...siblings.slice(index + 1), ...siblings.slice(0, index).toReversed()])
      if (one instanceof HTMLElement) places.push(one)
  }
  const above = [...document.querySelectorAll<HTMLElement>(headings)].filter(
    (heading) => heading.compareDocumentPosition(opener) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return [...places, ...above.toReversed()]
}

function focusInstead(places: readonly HTMLElement[]): void {
  const { activeElement } = document
  // If the screen or the person has already moved the focus, it stays there.
  if (activeElement !== null && activeElement !== document.body) return
  const place = places.find((one) => one.isConnected && one.getClientRects().length > 0)
  if (!place) return
  const control = place.matches(headings) ? null : place.querySelector<HTMLElement>(controls)
  if (!control) place.tabIndex = -1
  ;(control ?? place).focus()
}
