import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Viewers show their list of pages beside the page, which becomes too narrow to read. */
const pageAlone = '#navpanes=0&view=FitH'

interface PdfFrameProps {
  url: string
  title: string
}

/**
 * A PDF in the browser's own viewer. Viewers take the focus when a document is loaded, and keys typed for the
 * marks would be lost; so the frame is inert until the pointer moves in it, and if it takes the focus anyway,
 * the focus is given back.
 */
export function PdfFrame({ url, title }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const last = useRef<Element>(null)
  const [isPointedAt, setPointedAt] = useState(false)

  const remember = useEffectEvent(() => {
    if (document.activeElement !== frame.current) last.current = document.activeElement
  })
  const giveBack = useEffectEvent(() => {
    if (isPointedAt || document.activeElement !== frame.current) return
    if (!(last.current instanceof HTMLElement)) return
    // On an element that already counts as the active one, `focus` alone would do nothing.
    last.current.blur()
    last.current.focus({ preventScroll: true })
  })
  useEffect(() => {
    remember()
    const onFocus = () => remember()
    // The window loses the focus when a frame in it takes it.
    // Only after this event is the frame the active element; a microtask runs before the next key.
    const onBlur = () => queueMicrotask(() => giveBack())
    document.addEventListener('focusin', onFocus)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      window.removeEventListener('blur', onBlur)
    }
  }, [])

  return (
    <div
      className="size-full"
      onPointerMove={() => setPointedAt(true)}
      onPointerDown={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; its own policy forbids scripts */}
      <iframe
        ref={frame}
        src={url + pageAlone}
        title={title}
        tabIndex={-1}
        inert={!isPointedAt}
        className="size-full"
      />
    </div>
  )
}
