import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { partOf } from '#app/lib/api/call-query.ts'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureList } from './picture-list.tsx'
import { sitePicturesQuery } from './picture-queries.ts'

/** The office's library of photographs for the public site. */
export function PicturesPage({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="pictures-heading" className="space-y-4">
      <div>
        <h2 id="pictures-heading" className="text-2xl">
          {words.label}
        </h2>
        <p className="max-w-prose text-ink-soft">{words.intro}</p>
      </div>
      <ListAndForm
        parameter="picture"
        label={words.label}
        names={words.tabs}
        list={(opening) => (
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
        form={({ row, onDone }) => <PictureForm userId={userId} picture={row} onDone={onDone} />}
      />
    </section>
  )
}
