/**
 * The presses and texts on a first screen before the program has hydrated it. Hydration keeps the elements.
 */
export interface Interaction {
  /** The last button or link that was pressed on this page. */
  pressed?: { element: HTMLElement; name: string; part: HTMLElement | null } | undefined
  /** The text typed into each field. */
  typed: Map<HTMLInputElement, string>
}

declare global {
  interface Window {
    /** On the first screen, until each of its parts has been hydrated. */
    interaction?: Interaction
  }
}

/**
 * The part of the screen around an element that has its own files, and is hydrated after the screen itself.
 */
function partOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-part]:not([data-ready])')
}

/** Records presses and typing within a first screen until they can be handled. */
export function followInteraction(element: HTMLElement): Interaction {
  const interaction: Interaction = { typed: new Map() }
  window.interaction = interaction
  const isOver = (target: Element) =>
    window.interaction !== interaction ||
    (window.firstScreen?.interaction !== interaction && partOf(target) === null)
  element.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && !isOver(target)) interaction.typed.set(target, target.value)
  })
  element.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    // A link to another page is followed by the browser, and one to a part of this page by the program.
    if (!pressed || isOver(pressed) || (pressed instanceof HTMLAnchorElement && leavesPage(pressed, event)))
      return
    event.preventDefault()
    pressed.ariaBusy = 'true'
    interaction.pressed = { element: pressed, name: accessibleName(pressed), part: partOf(pressed) }
  })
  element.addEventListener('submit', (event) => {
    if (event.target instanceof Element && !isOver(event.target)) event.preventDefault()
  })
  return interaction
}

/**
 * Resolves when new data may be shown. A press whose element is replaced or moved before its end is lost, and React
 * renders a part again, instead of hydrating it, when its data are no longer those it was rendered with. What was asked for
 * beside the files of a part is shown with it.
 */
export async function whenSettled(): Promise<void> {
  while (document.querySelector(':active, [data-part]:not([data-ready])'))
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/**
 * Repeats what was typed and pressed in the hydrated part before.
 * @param part left out for the screen without its parts
 */
export function repeatInteraction(interaction: Interaction, part: HTMLElement | null = null): void {
  const { typed, pressed } = interaction
  for (const [input, value] of typed) {
    if (partOf(input)) continue
    typed.delete(input)
    type(input, value)
  }
  if (!pressed || pressed.part !== part) return
  interaction.pressed = undefined
  const element = pressed.element.isConnected ? pressed.element : findAgain(part, pressed.name)
  if (!element) return
  element.ariaBusy = null
  element.click()
}

/** A part whose data changed before its files arrived was rendered again. */
function findAgain(part: HTMLElement | null, name: string): HTMLElement | undefined {
  const all = [...(part ?? document).querySelectorAll<HTMLElement>('button, a')]
  return all.find((element) => accessibleName(element) === name)
}

function accessibleName(element: HTMLElement): string {
  return element.ariaLabel ?? element.textContent
}

/** Writes into a field in a way that React notices. */
function type(input: HTMLInputElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  // React compares with the value it knows, and hydration has recorded the typed one.
  property?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  property?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function leavesPage(
  { pathname }: HTMLAnchorElement,
  { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || pathname !== window.location.pathname
}
