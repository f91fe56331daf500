import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { Post } from '#shared/forum/contract.ts'
import { topicRules } from '#shared/forum/rules.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'

/** Changes a post in place. */
export function EditPost({ userId, post, onDone }: { userId: string; post: Post; onDone: () => void }) {
  const { mutate, isPending } = useForumAction(userId)
  const [content, setContent] = useState(post.content)
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = content.trim() === '' ? topicRules.content.missing : undefined
    showFaults(event.currentTarget, () => setFault(missing))
    if (missing) return
    mutate(forumActions.edit(post.id, content), { onSuccess: onDone })
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-2">
      <Field label={texts.form.content} hint={texts.editHint} error={fault}>
        <Textarea
          value={content}
          rows={4}
          required
          maxLength={topicRules.content.most}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isPending}>
          {texts.save}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {teaching.cancel}
        </Button>
      </div>
    </form>
  )
}
