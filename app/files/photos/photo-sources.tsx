import { Camera, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileChoice } from '#app/files/file-choice.tsx'
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
  return (
    <FileChoice
      accept="image/*"
      capture={capture ? 'environment' : undefined}
      multiple={!capture}
      aria-label={name}
      onChoose={onChoose}
    >
      {children}
    </FileChoice>
  )
}
