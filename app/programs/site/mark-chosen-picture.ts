/** Before React has come, a link shows its picture by itself; this marks the link as the current one. */
export function markChosenPicture(): void {
  window.addEventListener('hashchange', () => {
    const links = [...document.querySelectorAll('.carousel:not([data-ready]) .carousel-dot')]
    const chosen = links.find((link) => link.getAttribute('href') === window.location.hash)
    if (!chosen) return
    for (const link of links) link.removeAttribute('aria-current')
    chosen.setAttribute('aria-current', 'true')
  })
}
