import { useQueryClient } from '@tanstack/react-query'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { newsTexts as words } from '#app/content/news-editing.ts'
import { categoryNames } from '#app/content/news/news-pages.ts'
import { teaching } from '#app/content/teaching.ts'
import { FileField } from '#app/files/file-field.tsx'
import { FormButtons } from '#app/forms/form-buttons.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { StaleNotice } from '#app/forms/stale-notice.tsx'
import type { Article } from '#shared/contracts/news.ts'
import { newsCategories, type NewsCategory } from '#shared/news.ts'
import { articlesQuery } from './article-queries.ts'
import { useArticleForm } from './use-article-form.ts'

interface ArticleFormProps {
  userId: string
  article?: Article
  onDone: () => void
  /** Begins anew with the article as it is now. */
  onReload?: () => void
}

export function ArticleForm({ userId, article, onDone, onReload }: ArticleFormProps) {
  const client = useQueryClient()
  const editing = useArticleForm({ userId, article, onDone })
  const { form, draft, picture, kept, hasPicture, problems, step, conflict } = editing
  const { change } = form
  const hasUnsaved = form.isChanged || picture.file !== undefined
  return (
    <form noValidate className="max-w-3xl space-y-6" onSubmit={(event) => void editing.submit(event)}>
      <LeaveGuard when={hasUnsaved && !step} onLeave={form.forget} />
      {form.isRestored && <Alert>{teaching.restored}</Alert>}
      {conflict && (
        <StaleNotice
          onKeepMine={() => void editing.keepMine()}
          onShowTheirs={() => {
            form.forget()
            void client.resetQueries({ queryKey: articlesQuery(userId).queryKey }).then(onReload)
          }}
        />
      )}
      <Field label={words.title} error={problems.title}>
        <Input
          value={draft.title}
          maxLength={200}
          required
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={words.category} error={problems.category}>
          <Select
            value={draft.category}
            required
            onChange={(event) => change({ category: event.currentTarget.value as NewsCategory | '' })}
          >
            <option value="">{teaching.select}</option>
            {newsCategories.map((category) => (
              <option key={category} value={category}>
                {categoryNames[category]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.date} error={problems.published_on}>
          <Input
            type="date"
            value={draft.published_on}
            required
            onChange={(event) => change({ published_on: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">{words.dateHint}</p>
      <Field label={words.content} hint={words.contentHint} error={problems.content}>
        <Textarea
          value={draft.content}
          rows={14}
          maxLength={50_000}
          required
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
      </Field>
      {kept && !picture.file && (
        <SizedPicture
          picture={kept}
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
        kept={kept && { name: words.kept, size: null }}
        problem={picture.problem}
        sending={picture.sending}
        onChoose={picture.choose}
        onRemove={() => {
          if (!picture.file) change({ keepsPicture: false })
          picture.choose(undefined)
        }}
      />
      {hasPicture && (
        <Field label={words.pictureAlt} hint={words.pictureAltHint} error={problems.picture_alt}>
          <Input
            value={draft.picture_alt}
            maxLength={300}
            required
            onChange={(event) => change({ picture_alt: event.currentTarget.value })}
          />
        </Field>
      )}
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
      <FormButtons submit={article ? words.update : words.create} step={step} onCancel={onDone} />
    </form>
  )
}
