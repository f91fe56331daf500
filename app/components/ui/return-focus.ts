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
  followFocus(opener, () => placeAmong(places))
  if (opener.isConnected) opener.focus()
  else placeAmong(places)?.focus()
}

/**
 * Moves the focus when the element that has it is taken away, and gives it back to one that could not be pressed for a while. It
 * ends once the person or the screen has moved the focus.
 * @param findInstead the element to which it moves
 * @returns a function that ends it
 */
export function followFocus(start: HTMLElement, findInstead: () => HTMLElement | undefined): () => void {
  let place = start
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    if (activeElement === place) return
    const instead = place.isConnected ? place : findInstead()
    if ((activeElement !== null && activeElement !== body) || !instead) return end()
    if (instead !== place) standIn(instead)
    place = instead
    place.focus()
  })
  const end = () => {
    observer.disconnect()
    window.removeEventListener('pointerdown', end, true)
  }
  window.addEventListener('pointerdown', end, true)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return end
}

/** Marks an element for as long as it has the focus in place of one that is gone, so that what is shown next may take it. */
function standIn(element: HTMLElement) {
  element.dataset['standsIn'] = ''
  element.addEventListener('blur', () => delete element.dataset['standsIn'], { once: true })
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

/** The first of the places that is still there, or the first control in it. */
export function placeAmong(places: readonly HTMLElement[]): HTMLElement | undefined {
  const place = places.find((one) => one.isConnected && one.getClientRects().length > 0)
  if (!place) return undefined
  const control = place.matches(headings) ? null : place.querySelector<HTMLElement>(controls)
  if (!control) place.tabIndex = -1
  return control ?? place
}
