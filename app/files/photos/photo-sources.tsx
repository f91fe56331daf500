import { Camera, Images } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'

interface PhotoSourcesProps {
  onChoose: (files: File[]) => void
}

/** The phone's camera, and its existing photographs. */
export function PhotoSources({ onChoose }: PhotoSourcesProps) {
  return (
    <div className="flex w-full flex-col gap-2 sm:w-auto">
      <div className="hidden pointer-coarse:block">
        <Source name={words.takePage} capture onChoose={onChoose}>
          <Camera className="size-5 shrink-0" aria-hidden="true" />
          {words.take}
        </Source>
      </div>
      <Source name={words.choosePages} onChoose={onChoose}>
        <Images className="size-5 shrink-0" aria-hidden="true" />
        {words.choose}
      </Source>
    </div>
  )
}

interface SourceProps extends PhotoSourcesProps {
  name: string
  /** Opens the camera at the back of a phone. */
  capture?: boolean
  children: ReactNode
}

function Source({ name, capture, onChoose, children }: SourceProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        multiple={!capture}
        className="peer sr-only"
        aria-label={name}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same photograph may be chosen again after it was deleted.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonStyles(
          'secondary',
          'md',
          'w-full cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        {children}
      </label>
    </>
  )
}
