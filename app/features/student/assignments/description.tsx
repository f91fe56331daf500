import { useEffect, useId, useRef, useState } from 'react'
import { assignments as words } from '#app/words/student/assignments.ts'
import { classNames } from '#app/lib/page/class-names.ts'

interface DescriptionProps {
  /** Title of the assignment, for the name of the button. */
  title: string
  text: string
}

/**
 * A teacher's text, cut to two lines by style alone: all of it stays in the page for searching and for screen
 * readers. The button that expands it is shown only where something is cut.
 */
export function Description({ title, text }: DescriptionProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div className="relative mt-1 max-w-prose">
      <p
        ref={paragraph}
        id={id}
        className={classNames('whitespace-pre-line', !isOpen && 'line-clamp-2 print:line-clamp-none')}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? words.less : words.more}: ${title}`}
          className={classNames(
            'min-h-6 cursor-pointer text-sm font-semibold text-river-ink underline',
            // The text fades under the button instead of ending in the middle of a letter.
            !isOpen &&
              'absolute right-0 bottom-0 bg-[linear-gradient(to_right,transparent,var(--color-surface)_2.5rem)] pl-11',
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.less : words.more}
        </button>
      )}
    </div>
  )
}
