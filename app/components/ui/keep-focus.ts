import { followFocus, placeAmong, placesBeside } from './return-focus.ts'

const toaster = '[data-sonner-toaster]'

/**
 * Keeps the focus of a person who presses a button that its action then takes away, such as "Check", which becomes "Release":
 * it moves to what is in its place, else to the nearest thing beside it. A button that cannot be pressed while it
 * acts has its focus back afterwards. Messages are passed by Tab like everything else, and one that is closed gives the focus back.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let end = () => {}
  /** The element that had the focus before a message had it. */
  let before: EventTarget | null = null

  const press = ({ target }: MouseEvent) => {
    end()
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
    // What opens and closes gives the focus back by itself.
    if (!pressed || pressed.closest('[role=dialog], [role=menu]')) return
    end = follow(pressed, pressed.closest(toaster) ? placesOf(before) : placesBeside(pressed))
  }
  const enter = (event: FocusEvent) => {
    const { target, relatedTarget } = event
    if (!isInToaster(target)) return
    if (!isInToaster(relatedTarget)) before = relatedTarget
    // Sonner would take the focus back from whatever it goes to next, and Tab would end here.
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', press, true)
  // Before React, whose root may be the document.
  window.addEventListener('focusin', enter, true)
  return () => {
    end()
    window.removeEventListener('click', press, true)
    window.removeEventListener('focusin', enter, true)
  }
}

function isInToaster(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(toaster) !== null
}

function placesOf(target: EventTarget | null): HTMLElement[] {
  return target instanceof HTMLElement ? [target] : []
}

/** Follows the focus of a pressed button, first to what is in its place. */
function follow(pressed: HTMLElement, places: readonly HTMLElement[]): () => void {
  const { parentElement } = pressed
  const position = parentElement ? controlsIn(parentElement).indexOf(pressed) : 0
  const inItsPlace = () => (parentElement?.isConnected ? controlsIn(parentElement)[position] : undefined)
  return followFocus(pressed, () => inItsPlace() ?? placeAmong(places))
}

/** The controls in an element, also those that cannot be pressed at the moment. */
function controlsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
}
