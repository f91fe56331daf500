import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a row of tabs or links that scrolls sideways where it is too long: brings the active tab into view, also when the
 * row has become narrower, and marks the edges beyond which there are more (`data-more-start`, `data-more-end`, see
 * `controls.css`).
 */
export function useTabRow<Row extends HTMLElement = HTMLDivElement>() {
  const row = useRef<Row>(null)
  const lastActive = useRef<Element>(null)

  function showActive() {
    const list = row.current
    const active = list?.querySelector<HTMLElement>('[data-state=active]')
    if (!list || !active || active === lastActive.current) return
    lastActive.current = active
    list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2
  }

  useLayoutEffect(showActive)

  useEffect(() => {
    const list = row.current
    if (!list) return
    function markEdges() {
      if (!list) return
      const end = list.scrollWidth - list.clientWidth - 1
      list.toggleAttribute('data-more-start', list.scrollLeft > 1)
      list.toggleAttribute('data-more-end', list.scrollLeft < end)
    }
    list.addEventListener('scroll', markEdges, { passive: true })
    // It is called once at the beginning, too.
    const observer = new ResizeObserver(() => {
      lastActive.current = null
      showActive()
      markEdges()
    })
    observer.observe(list)
    return () => {
      list.removeEventListener('scroll', markEdges)
      observer.disconnect()
    }
  }, [])
  return row
}
