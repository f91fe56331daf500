import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { newsTexts as words } from '#app/words/office/news.ts'
import { FileField } from '#app/files/file-field.tsx'
import type { useArticleForm } from './use-article-form.ts'

type ArticlePictureProps = ReturnType<typeof useArticleForm>

/** The picture of an article, with its description for people who do not see it. */
export function ArticlePicture({ form, picture }: ArticlePictureProps) {
  const { draft, change, field, problems } = form
  const { row_picture } = draft
  return (
    <>
      {row_picture && !picture.file && (
        <SizedPicture
          picture={row_picture}
          alt={draft.picture_alt}
          sizes="20rem"
          className="h-auto w-80 max-w-full rounded-md"
        />
      )}
      <FileField
        label={words.picture}
        accept="image/*"
        hint={words.pictureHint}
        optional
        file={picture.file}
        stored={row_picture ? { name: words.storedPicture, size: null } : undefined}
        problem={picture.problem}
        sending={picture.sending}
        onChoose={picture.choose}
        onRemove={() => {
          if (!picture.file) change({ row_picture: null })
          picture.choose(undefined)
        }}
      />
      {(picture.file || row_picture) && (
        <Field label={words.pictureAlt} hint={words.pictureAltHint} error={problems['picture_alt']}>
          <Input {...field('picture_alt')} required />
        </Field>
      )}
    </>
  )
}
