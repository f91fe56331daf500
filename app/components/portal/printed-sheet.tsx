import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useSchool } from '#app/lib/page/school.ts'

interface PrintedSheetProps {
  title: string
  /** Further facts, one a line. */
  facts: readonly string[]
  /** Prints in landscape, for many columns. */
  isWide?: boolean
  children: ReactNode
}

/**
 * Prints a sheet of its own, under the school's name, instead of the page on the screen. It is made only when the
 * browser prints.
 */
export function PrintedSheet({ title, facts, isWide, children }: PrintedSheetProps) {
  const school = useSchool()
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return createPortal(
    <div data-print="" className={isWide ? 'print-wide hidden print:block' : 'hidden print:block'}>
      <p>{school.name}</p>
      <h1 className="text-2xl">{title}</h1>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {children}
    </div>,
    document.body,
  )
}

/** A sheet that is printed instead of the page only when its button is pressed. */
export function usePrintedSheet() {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const end = () => setAsked(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return {
    isAsked,
    print: () => {
      flushSync(() => setAsked(true))
      window.print()
    },
  }
}

/** Whether the browser is about to print, or still printing. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page as soon as the event has been handled.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
