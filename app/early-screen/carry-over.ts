import { earlyScreenElement } from './element-id.ts'

/** An element of an early screen, as it is found again on the real one. */
export interface Trace {
  tag: string
  label: string | null
  href: string | null
  text: string
  /** Its position among the elements that agree in all that. */
  index: number
}

/** The acts of a person on an early screen. */
export interface Interaction {
  focused?: Trace | undefined
  /** The button or link that was pressed last. */
  pressed?: Trace | undefined
  /** The text that was typed into each field. */
  typed: Map<string, { field: Trace; value: string }>
}

/** Follows the focus, the presses and the typing within an early screen until the real one is there. */
export function followEarlyScreen(element: HTMLElement, interaction: Interaction): void {
  element.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) interaction.focused = traceOf(target, element)
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) delete interaction.focused
  })
  element.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const field = traceOf(target, element)
    interaction.typed.set(JSON.stringify(field), { field, value: target.value })
  })
  element.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
    // A link to another page is followed at once, and one to a part of this page is the program's.
    if (!pressed || (pressed instanceof HTMLAnchorElement && (hasModifier(event) || !staysHere(pressed))))
      return
    event.preventDefault()
    pressed.ariaBusy = 'true'
    interaction.pressed = traceOf(pressed, element)
  })
  element.addEventListener('submit', (event) => event.preventDefault())
}

/** Does again on the real screen what the person has done on the early one. */
export function carryOver(screen: ParentNode, { typed, focused, pressed }: Interaction): void {
  for (const { field, value } of typed.values()) {
    const input = find(screen, field)
    if (input instanceof HTMLInputElement) type(input, value)
  }
  if (focused && isFocusFree()) find(screen, focused)?.focus({ preventScroll: true })
  if (pressed) find(screen, pressed)?.click()
}

export function traceOf(element: Element, root: ParentNode): Trace {
  const trace: Trace = {
    tag: element.tagName.toLowerCase(),
    label: element.getAttribute('aria-label'),
    href: element.getAttribute('href'),
    text: element.textContent ?? '',
    index: 0,
  }
  return { ...trace, index: findAll(root, trace).indexOf(element as HTMLElement) }
}

function find(root: ParentNode, trace: Trace): HTMLElement | undefined {
  return findAll(root, trace)[trace.index]
}

function findAll(root: ParentNode, { tag, label, href, text }: Trace): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(tag)].filter(
    (element) =>
      element.getAttribute('aria-label') === label &&
      element.getAttribute('href') === href &&
      element.textContent === text,
  )
}

/** Writes into a field so that React hears of it. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The focus is nowhere once the element that had it is gone. */
function isFocusFree(): boolean {
  const { activeElement } = document
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.closest(`#${earlyScreenElement}`) !== null
  )
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

function staysHere({ pathname }: HTMLAnchorElement): boolean {
  return pathname === window.location.pathname
}
