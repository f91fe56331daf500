import { useState, type ReactNode } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { maxPhotoPages } from '#shared/site-pages/photo-pages.ts'
import { PageCard } from './page-card.tsx'
import type { PhotoList, PhotoListState } from './photo-list.ts'
import { Camera, Images } from 'lucide-react'
import { FileChoice } from '#app/files/file-choice.tsx'

interface PageGridProps {
  list: PhotoList
  state: PhotoListState
  /** The page that was just viewed. */
  lastOpen: string | undefined
  onOpen: (id: string) => void
}

/** All pages in order, and buttons to add another. */
export function PageGrid({ list, state: { pages }, lastOpen, onOpen }: PageGridProps) {
  const [moved, setMoved] = useState('')
  const sources = <PhotoSources onChoose={(files) => void list.add(files)} />

  function move(id: string, from: number, to: number) {
    setMoved(words.moved(from + 1, to + 1))
    void list.move(id, to)
  }

  return (
    <div className="space-y-4">
      <p className="sr-only" role="status">
        {moved}
      </p>
      {pages.length === 0 ? (
        <EmptyState title={words.empty} action={sources}>
          {words.emptyHelp}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pages.map((page, index) => (
            <PageCard
              key={page.id}
              page={page}
              index={index}
              count={pages.length}
              takesFocus={page.id === lastOpen}
              onOpen={() => onOpen(page.id)}
              onMove={(to) => move(page.id, index, to)}
              onDelete={() => void list.remove(page.id)}
            />
          ))}
          <li className="grid place-items-center rounded-md border border-dashed border-control p-2">
            {pages.length < maxPhotoPages ? sources : <p className="text-center text-sm">{words.full}</p>}
          </li>
        </ul>
      )}
    </div>
  )
}

interface PhotoSourcesProps {
  onChoose: (files: File[]) => void
}

/** The phone's camera, and its existing photographs. */
function PhotoSources({ onChoose }: PhotoSourcesProps) {
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
