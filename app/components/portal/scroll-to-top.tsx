/** Scrolls itself into view on mount, so that a form opened from far down a list starts at its top. */
export function ScrollToTop() {
  return <span ref={showTop} className="block scroll-mt-4" aria-hidden="true" />
}

function showTop(mark: HTMLElement | null): void {
  if (mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView()
}
