/**
 * Before React has come, the style sheet opens a menu whose button has the focus or the mouse. This closes it again at a
 * second press or by Escape, and tells screen readers which it is.
 */
export function answerForMenus(): void {
  function findMenu(target: EventTarget | null) {
    return target instanceof Element ? target.closest('[data-menu]:not([data-ready])') : null
  }

  function shut(menu: Element, isShut: boolean) {
    menu.toggleAttribute('data-shut', isShut)
    menu.querySelector('button')!.setAttribute('aria-expanded', String(!isShut))
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const menu = findMenu(button)
    if (menu) shut(menu, button!.getAttribute('aria-expanded') === 'true')
  })
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = key === 'Escape' ? findMenu(target) : null
    if (!menu) return
    menu.querySelector('button')!.focus()
    shut(menu, true)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = findMenu(target)
    if (!menu || (relatedTarget instanceof Node && menu.contains(relatedTarget))) return
    shut(menu, true)
    menu.removeAttribute('data-shut')
  })
}
