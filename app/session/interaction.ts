/** The presses and texts on a first screen before the program hydrated it. Hydration keeps the elements. */
export interface Interaction {
  /** The button or link of this page that was pressed last. */
  pressed?: HTMLElement | undefined
  /** The text that was typed into each field. */
  typed: Map<HTMLInputElement, string>
}

/** Follows presses and typing within a first screen until it is hydrated. */
export function followInteraction(element: HTMLElement): Interaction {
  const interaction: Interaction = { typed: new Map() }
  const isOver = () => window.firstScreen?.interaction !== interaction
  element.addEventListener('input', ({ target }) => {
    if (!isOver() && target instanceof HTMLInputElement) interaction.typed.set(target, target.value)
  })
  element.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    // A link to another page is followed by the browser, and one to a part of this page by the program.
    if (isOver() || !pressed || (pressed instanceof HTMLAnchorElement && leavesPage(pressed, event))) return
    event.preventDefault()
    pressed.ariaBusy = 'true'
    interaction.pressed = pressed
  })
  element.addEventListener('submit', (event) => {
    if (!isOver()) event.preventDefault()
  })
  return interaction
}

/** Gives the hydrated screen what was typed and pressed before. */
export function repeatInteraction({ typed, pressed }: Interaction): void {
  for (const [input, value] of typed) type(input, value)
  if (!pressed) return
  pressed.ariaBusy = null
  pressed.click()
}

/** Writes into a field so that React notices it. */
function type(input: HTMLInputElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  // React compares with the value that it knows, and hydration has noted the typed one.
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
