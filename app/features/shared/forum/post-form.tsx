import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { AttachmentField } from '#app/files/attachment-field.tsx'
import { useAttachment } from '#app/files/use-attachment.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { forumTexts } from '#app/words/shared/forum.ts'
import { topicRules } from '#shared/forum/rules.ts'

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
  /** The class in which a topic is opened, or one that is answered. */
  of: { classId: string; topic?: { id: string; title: string } }
  /** Shown once it has arrived. */
  sent: string
  onDone: (isSaved: boolean) => void
  onCancel?: () => void
}

/** Opens a topic, or writes in one. */
export function PostForm({ userId, of, sent, onDone, onCancel }: PostFormProps) {
  const { classId, topic } = of
  const isTopic = topic === undefined
  const draftName = `post.${topic?.id ?? classId}`
  const attachment = useAttachment('post', { class_id: classId }, { userId, form: draftName })
  const form = useRowForm<PostDraft, unknown>({
    userId,
    draftName,
    initial: () => ({ id: newId(), post_id: newId(), title: '', content: '' }),
    rules: isTopic ? topicRules : { content: topicRules.content },
    file: attachment,
    work: (draft, uploadId) => ({
      kind: 'post',
      row: draft.id,
      title: topic?.title ?? draft.title,
      calls: [callForPost(of, draft, uploadId)],
      mine: [
        { label: texts.content, text: draft.content },
        { label: teaching.file, text: attachment.file?.name ?? '' },
      ],
    }),
    changes: ['forum'],
    texts: { saved: sent, failed: texts.failed },
    onDone,
  })
  return (
    <form noValidate className="space-y-3" onSubmit={form.submit} aria-busy={form.step !== undefined}>
      {/* The form is cleared once the post has arrived, with anything typed after it was sent. */}
      <div className="space-y-3" inert={form.step === 'saving'}>
        {isTopic && (
          <Field label={texts.title} error={form.problems['title']}>
            <Input {...form.field('title')} />
          </Field>
        )}
        <Field label={texts.content} error={form.problems['content']}>
          <Textarea {...form.field('content')} rows={isTopic ? 5 : 3} />
        </Field>
        <AttachmentField
          label={teaching.file}
          purpose="post"
          warning={texts.fileNames}
          optional
          file={attachment.file}
          problem={attachment.problem}
          sending={attachment.sending}
          onChoose={attachment.choose}
          onRemove={() => attachment.choose(undefined)}
        />
      </div>
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

function callForPost(
  { classId, topic }: PostFormProps['of'],
  { id, post_id, title, content }: PostDraft,
  uploadId: string | undefined,
): ApiCall {
  const file = uploadId ? { upload_id: uploadId } : null
  return topic
    ? describeCall('forum', 'reply', { topic_id: topic.id, id, content, file })
    : describeCall('forum', 'open', { class_id: classId, id, post_id, title, content, file })
}
