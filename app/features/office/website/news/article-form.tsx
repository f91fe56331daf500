import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { DeadLinks } from '#app/features/office/website/site-pages/dead-links.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { newsTexts as words } from '#app/words/office/news.ts'
import { categoryNames } from '#app/words/site/news.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { RowForm } from '#app/forms/row-form.tsx'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { FileField } from '#app/files/file-field.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { useFileSending } from '#app/files/use-file-sending.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import type { Article } from '#shared/news/contract.ts'
import { newsCategories } from '#shared/news/addresses.ts'
import { articleRules, pictureAltMessage } from '#shared/news/rules.ts'
import { deadLinksQuery, articleQuery } from './article-queries.ts'
import { draftOfArticle, emptyArticle } from './article-draft.ts'
import { useSaveArticle } from './article-mutations.ts'

interface ArticleFormProps {
  userId: string
  article?: Article
  onDone: () => void
}

export function ArticleForm({ userId, article, onDone }: ArticleFormProps) {
  const { form, picture } = useArticleForm({ userId, article, onDone })
  const { draft, change, field, problems } = form
  const content = useDebounced(draft.content)
  const { data: deadLinks } = useQuery({
    ...deadLinksQuery(userId, { content }),
    enabled: draft.is_published,
  })
  return (
    <RowForm form={form} submit={article ? words.update : words.create}>
      <Field label={words.title} error={problems['title']}>
        <Input {...field('title')} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label={words.category} error={problems['category']}>
          <Select
            {...field('category')}
            none={teaching.select}
            options={newsCategories.map((category) => [category, categoryNames[category]])}
          />
        </Field>
        <Field label={words.date} error={problems['published_on']}>
          <Input {...field('published_on')} type="date" />
        </Field>
        <Field label={words.time} optional error={problems['published_time']}>
          <Input {...field('published_time')} type="time" />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">{words.dateHint}</p>
      <Field label={words.content} hint={words.contentHint} error={problems['content']}>
        <Textarea {...field('content')} rows={14} />
      </Field>
      <ArticlePicture form={form} picture={picture} />
      <div>
        <Checkbox
          label={words.published}
          checked={draft.is_published}
          aria-describedby="article-published-hint"
          onChange={(event) => change({ is_published: event.currentTarget.checked })}
        />
        <p id="article-published-hint" className="text-sm text-ink-soft">
          {words.publishedHint}
        </p>
      </div>
      {draft.is_published && <DeadLinks links={deadLinks} />}
    </RowForm>
  )
}

type ArticlePictureProps = ReturnType<typeof useArticleForm>

/** The picture of an article, with its description for people who do not see it. */
function ArticlePicture({ form, picture }: ArticlePictureProps) {
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

interface ArticleFormOptions {
  userId: string
  /** The article to edit; absent for a new one. */
  article?: Article
  onDone: () => void
}

/** The article form with its picture. */
function useArticleForm({ userId, article, onDone }: ArticleFormOptions) {
  const client = useQueryClient()
  const { mutateAsync: save } = useSaveArticle(userId)
  const picture = useFileSending({ purpose: 'news' })
  const form = useRowForm({
    userId,
    draftName: `article.${article?.id ?? 'new'}`,
    initial: () => (article ? draftOfArticle(article) : emptyArticle()),
    rules: articleRules,
    check({ row_picture, picture_alt }): Problems {
      const hasPicture = picture.file !== undefined || row_picture !== null
      return hasPicture && !picture_alt.trim() ? { picture_alt: pictureAltMessage } : {}
    },
    file: picture,
    save: (draft, uploadId) => save({ draft, uploadId }),
    reload: async ({ id }) =>
      draftOfArticle(await client.fetchQuery({ ...articleQuery(userId, { id }), staleTime: 0 })),
    texts: {
      saved: ({ state }) => toast(words.toasts[state]),
      failed: words.toasts.saveFailed,
    },
    onDone,
  })
  return { form, picture }
}
