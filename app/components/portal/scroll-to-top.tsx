/** Scrolls itself into view on mount, so that a form opened from far down a list starts at its top. */
export function ScrollToTop() {
  return <span ref={showTop} className="block scroll-mt-4" aria-hidden="true" />
}

/** The same for a list to work through: it starts at the top of the screen, with its back link above it. */
export function StartHere() {
  return <span ref={scrollHere} className="block scroll-mt-16" aria-hidden="true" />
}

/** The same for a screen that needs the whole window, including its back link. */
export function StartAtTop() {
  return <span ref={scrollHere} className="block scroll-mt-2" aria-hidden="true" />
}

function showTop(mark: HTMLElement | null): void {
  if (!mark || window.scrollY === 0) return
  // Chrome restores the scroll position as soon as the page is long enough, unless it has been scrolled in
  // the meantime.
  window.scrollTo(0, 0)
  if (mark.getBoundingClientRect().top > window.innerHeight / 2) mark.scrollIntoView()
}

function scrollHere(mark: HTMLElement | null): void {
  mark?.scrollIntoView()
}
