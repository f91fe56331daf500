import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { describeCall, makeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { newId } from '#app/lib/new-id.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { forumTexts } from '#app/words/shared/forum.ts'
import { topicRules } from '#shared/forum-rules.ts'
import { forumKeys } from './forum-queries.ts'

const texts = forumTexts.form

/** A reply, or with `title` and the id of its first post a new topic. */
interface PostDraft {
  id: string
  post_id: string
  title: string
  content: string
}

interface PostFormProps {
  userId: string
  /** The class in which a topic is opened, or the topic that is answered. */
  of: { classId: string } | { topicId: string; title: string }
  /** Said when it has arrived. */
  sent: string
  onDone: (isSaved: boolean) => void
  onCancel?: () => void
}

/** Opens a topic, or writes in one. */
export function PostForm({ userId, of, sent, onDone, onCancel }: PostFormProps) {
  const client = useQueryClient()
  const isTopic = 'classId' in of
  const { mutateAsync: save } = useMutation({
    mutationFn: async (draft: PostDraft) => await makeCall(callForPost(of, draft)),
    onSuccess: () => client.invalidateQueries({ queryKey: forumKeys.all(userId) }),
  })
  const form = useRowForm<PostDraft, unknown>({
    userId,
    draftName: `post.${isTopic ? of.classId : of.topicId}`,
    initial: () => ({ id: newId(), post_id: newId(), title: '', content: '' }),
    rules: isTopic ? topicRules : { content: topicRules.content },
    save: (draft) => save(draft),
    work: (draft) => ({
      kind: 'post',
      row: draft.id,
      title: isTopic ? draft.title : of.title,
      calls: [callForPost(of, draft)],
      mine: [{ label: texts.content, text: draft.content }],
    }),
    texts: { saved: sent, failed: texts.failed },
    onDone,
  })
  return (
    <form noValidate className="space-y-3" onSubmit={form.submit} aria-busy={form.step !== undefined}>
      {isTopic && (
        <Field label={texts.title} error={form.problems['title']}>
          <Input {...form.field('title')} />
        </Field>
      )}
      <Field label={texts.content} error={form.problems['content']}>
        <Textarea {...form.field('content')} rows={isTopic ? 5 : 3} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={form.step !== undefined}>
          {isTopic ? texts.topic : texts.reply}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              form.discard()
              onCancel()
            }}
          >
            {teaching.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function callForPost(of: PostFormProps['of'], { id, post_id, title, content }: PostDraft): ApiCall {
  return 'classId' in of
    ? describeCall('forum', 'open', { class_id: of.classId, id, post_id, title, content })
    : describeCall('forum', 'reply', { topic_id: of.topicId, id, content })
}
