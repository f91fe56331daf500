import { useId, type ComponentProps, type ReactNode } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { classNames } from '#app/lib/page/class-names.ts'

interface FileChoiceProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange' | 'children'> {
  onChoose: (files: File[]) => void
  /**
   * The control keeps showing its file; without a reset, the same file could not be chosen again after its
   * removal.
   */
  isKept?: boolean
  /** Classes of the button. */
  className?: string
  /** Icon and words of the button. */
  children: ReactNode
}

/** The browser's own file control behind a label that is large enough for thumbs. */
export function FileChoice({ onChoose, isKept, className, children, ...control }: FileChoiceProps) {
  const id = useId()
  return (
    <>
      <input
        {...control}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          if (!isKept) currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonStyles(
          'secondary',
          'md',
          classNames(
            'w-full cursor-pointer print:hidden peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55',
            className,
          ),
        )}
      >
        {children}
      </label>
    </>
  )
}
