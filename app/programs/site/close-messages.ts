/** Makes a short message over the page closable. */
export function closeMessages(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) target.closest('.site-toast')?.remove()
  })
}
