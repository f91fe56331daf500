import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { partOf } from '#app/components/portal/part-of.ts'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { sitePageTexts } from '#app/words/office/site-pages.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { PicturePlace, SitePicture } from '#shared/site-pictures/contract.ts'
import { PictureForm } from './picture-form.tsx'
import { sitePicturesQuery } from './picture-queries.ts'
import { PictureCost } from './picture-cost.tsx'

/** The office's library of photographs for the public site. */
export function PicturesPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={words.label} size="2xl" intro={words.intro}>
      <ListAndForm
        parameter="picture"
        label={words.label}
        names={words.tabs}
        renderList={(opening) => (
          <Loaded of={sitePicturesQuery(userId)} failure={words.toasts.fetchFailed}>
            {(pictures) => <PictureList userId={userId} pictures={pictures} {...opening} />}
          </Loaded>
        )}
        rowQuery={(id) =>
          partOf(
            { ...sitePicturesQuery(userId), staleTime: Infinity },
            (pictures) => pictures.find((one) => one.id === id) ?? null,
          )
        }
        failure={words.toasts.fetchFailed}
        renderForm={({ row, onDone }) => <PictureForm userId={userId} picture={row} onDone={onDone} />}
      />
    </Section>
  )
}

interface PictureListProps {
  userId: string
  pictures: SitePicture[]
  onEdit: (id: string) => void
  onCreate: () => void
}

/** The library: each picture with its cost and the places that show it. */
function PictureList({ userId, pictures, onEdit, onCreate }: PictureListProps) {
  const refresh = useRefresh(userId, ['sitePictures'])
  const remove = useCall('sitePictures', 'remove')
  const [deleting, setDeleting] = useState<SitePicture>()
  if (pictures.length === 0)
    return (
      <EmptyState title={words.empty} action={<Button onClick={onCreate}>{words.tabs.create}</Button>}>
        {words.emptyText}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureCard
              picture={picture}
              onEdit={() => onEdit(picture.id)}
              onDelete={picture.places.length === 0 ? () => setDeleting(picture) : undefined}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteRow
          question={words.confirmDelete}
          text={words.confirmDeleteText}
          deleted={words.toasts.deleted}
          failed={words.toasts.deleteFailed}
          remove={() => remove.mutateAsync({ id: deleting.id })}
          onDone={() => {
            setDeleting(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

interface PictureCardProps {
  picture: SitePicture
  onEdit: () => void
  /** Absent for a picture that is in use. */
  onDelete: (() => void) | undefined
}

function PictureCard({ picture: { alt, picture, places }, onEdit, onDelete }: PictureCardProps) {
  const actions = [
    { icon: PencilLine, words: words.edit, onAct: onEdit },
    ...(onDelete ? [{ icon: Trash2, words: words.delete, onAct: onDelete }] : []),
  ]
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface">
      {/* The words below describe it. */}
      <SizedPicture
        picture={picture['3x2']}
        alt=""
        sizes="(min-width: 40rem) 22rem, 60vw"
        loading="lazy"
        className="aspect-3/2 w-full bg-sunken object-cover"
      />
      <div className="grow space-y-1 px-4 pt-3">
        <h3 className="font-semibold break-words">{alt}</h3>
        <PictureCost pieces={picture} />
        <p className="text-sm break-words text-ink-soft">
          {places.length === 0 ? words.unused : `${words.used} ${places.map(placeTitle).join(', ')}`}
        </p>
      </div>
      <div className="p-2">
        <RowActions of={alt} actions={actions} />
      </div>
    </article>
  )
}

function placeTitle({ kind, name }: PicturePlace): string {
  if (kind === 'article') return words.article(name)
  return (sitePageTexts.pages as Record<string, string>)[name] ?? name
}
