import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { SubTabs } from '#app/components/portal/sub-tabs.tsx'
import { useView } from '#app/components/portal/use-view.ts'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureList } from './picture-list.tsx'
import { sitePicturesQuery } from './picture-queries.ts'

/** The office's library of photographs for the public site. */
export function PicturesPage({ userId }: { userId: string }) {
  const query = useQuery(sitePicturesQuery(userId))
  const [view, open] = useView('picture')
  const toList = () => open({ show: 'list' })
  return (
    <section aria-labelledby="pictures-heading" className="space-y-4">
      <div>
        <h2 id="pictures-heading" className="text-2xl">
          {words.label}
        </h2>
        <p className="max-w-prose text-ink-soft">{words.intro}</p>
      </div>
      <SubTabs
        label={words.label}
        names={words.tabs}
        view={view}
        onView={open}
        list={
          <ListPart query={query} failure={words.toasts.fetchFailed}>
            {(pictures) => (
              <PictureList
                userId={userId}
                pictures={pictures}
                onEdit={(id) => open({ show: 'row', id })}
                onCreate={() => open({ show: 'new' })}
              />
            )}
          </ListPart>
        }
        form={
          view.show === 'row' ? (
            <ListPart query={query} failure={words.toasts.fetchFailed}>
              {(pictures) => {
                const picture = pictures.find(({ id }) => id === view.id)
                return picture && <PictureForm key={view.id} {...{ userId, picture }} onDone={toList} />
              }}
            </ListPart>
          ) : (
            <PictureForm userId={userId} onDone={toList} />
          )
        }
      />
    </section>
  )
}
