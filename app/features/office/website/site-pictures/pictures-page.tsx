import { Section } from '#app/components/ui/section.tsx'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { partOf } from '#app/components/portal/part-of.ts'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureList } from './picture-list.tsx'
import { sitePicturesQuery } from './picture-queries.ts'

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
