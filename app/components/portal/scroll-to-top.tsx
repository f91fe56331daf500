/** Stands above a form or a marking list: opened from far down a list, it begins at its beginning. */
export function ScrollToTop() {
  return <span ref={showTop} className="block scroll-mt-4" aria-hidden="true" />
}

function showTop(mark: HTMLElement | null): void {
  if (mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView()
}
