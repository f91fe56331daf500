import { menuDelay } from '#shared/constants.ts'

/**
 * Opens and closes the menus of a document: elements with `data-menu`, each with a button and a panel.
 * Leaving a menu by a press, the focus or a link closes it, and Escape returns the focus to its button. A
 * menu with `data-menu="bar"` also opens under a resting mouse, and arrow keys move through it. The listeners
 * are on the document, so that menus work before the portals' program has loaded and for elements that it
 * adds later. Without scripts the style sheet opens the menus.
 */
export function openMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const menu = menuOf(target)
    const button = target.closest('button')
    if (menu && button && button === buttonOf(menu)) return toggle(menu)
    if (target.closest('a')) closeAll()
  })
  const closeOthers = ({ target }: Event) => closeAll(target instanceof Element ? menuOf(target) : null)
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', answerKey)
  document.addEventListener('pointerover', followMouse)
  window.addEventListener('popstate', () => closeAll())
}

/** The menu that the mouse opened on its way to a click, which must not close it. */
let openedByMouse: HTMLElement | undefined

function menuOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>('[data-menu]')
}

function buttonOf(menu: HTMLElement): HTMLButtonElement | null {
  return menu.querySelector('button')
}

function isOpen(menu: HTMLElement): boolean {
  return menu.dataset['open'] !== undefined
}

function set(menu: HTMLElement, open: boolean): void {
  if (!open && openedByMouse === menu) openedByMouse = undefined
  menu.toggleAttribute('data-open', open)
  buttonOf(menu)?.setAttribute('aria-expanded', String(open))
}

function closeAll(except?: HTMLElement | null): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu][data-open]'))
    if (menu !== except) set(menu, false)
}

function toggle(menu: HTMLElement): void {
  clearTimeout(timer)
  set(menu, openedByMouse === menu || !isOpen(menu))
  openedByMouse = undefined
}

function answerKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Escape') {
    const open = document.querySelector<HTMLElement>('[data-menu][data-open]')
    closeAll()
    if (open?.contains(document.activeElement)) buttonOf(open)?.focus()
  }
  const menu = target instanceof Element ? menuOf(target) : null
  if (menu?.dataset['menu'] !== 'bar' || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
  event.preventDefault()
  set(menu, true)
  const entries = [...menu.querySelectorAll<HTMLElement>('ul a, ul summary')].filter((entry) =>
    entry.checkVisibility(),
  )
  const step = key === 'ArrowDown' ? 1 : -1
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const next = at < 0 && step < 0 ? entries.length - 1 : at + step
  entries[(next + entries.length) % entries.length]?.focus()
}

let timer: ReturnType<typeof setTimeout> | undefined
let under: HTMLElement | null = null
let lastLeft = Number.NEGATIVE_INFINITY

function followMouse({ target, pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return
  const menu = target.closest<HTMLElement>('[data-menu="bar"]')
  if (menu === under) return
  const left = under
  under = menu
  clearTimeout(timer)
  if (left && isOpen(left)) lastLeft = performance.now()
  if (!menu) {
    timer = setTimeout(() => left && set(left, false), menuDelay.close)
    return
  }
  const open = () => {
    if (!isOpen(menu)) openedByMouse = menu
    set(menu, true)
    closeAll(menu)
  }
  if (isOpen(menu)) return
  if (performance.now() - lastLeft < menuDelay.skip) open()
  else timer = setTimeout(open, menuDelay.open)
}
