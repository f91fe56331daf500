import { Check, Eye, EyeOff, Flag, Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { ReasonDialog } from '#app/forms/reason-dialog.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { FileLink } from '#app/files/file-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { Post } from '#shared/forum/contract.ts'
import { reasonRules, topicRules } from '#shared/forum/rules.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { teaching } from '#app/words/shared/forms.ts'

interface PostItemProps {
  userId: string
  post: Post
  mayModerate: boolean
  /** Whether the person is in the class; the office only reads its posts. */
  mayReport: boolean
}

/** A post with the person's possible actions. */
export function PostItem({ userId, post, mayModerate, mayReport }: PostItemProps) {
  const { mutate, isPending } = useForumAction(userId)
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<'report' | 'hide'>()
  const { id, content, is_own, is_hidden, is_approved, is_reported, created_at, may_edit } = post
  const isReportable = mayReport && !is_own && !is_reported && !mayModerate
  const name = `${authorOf(post)}, ${formatMoment(created_at)}`
  const actions = [
    ...(may_edit ? [{ icon: Pencil, words: texts.edit, onAct: () => setEditing(true) }] : []),
    ...(isReportable ? [{ icon: Flag, words: texts.report.action, onAct: () => setAsked('report') }] : []),
    ...(mayModerate ? moderating() : []),
  ]

  function moderating() {
    const approve = () => mutate(forumActions.approve(id))
    const show = () => mutate(forumActions.show(id))
    return [
      ...(is_approved ? [] : [{ icon: Check, words: texts.approve, onAct: approve }]),
      is_hidden
        ? { icon: Eye, words: texts.show, onAct: show }
        : { icon: EyeOff, words: texts.hide.action, onAct: () => setAsked('hide') },
    ]
  }

  function submit(reason: string) {
    const act = asked === 'report' ? forumActions.report : forumActions.hide
    mutate(act(id, reason), { onSuccess: () => setAsked(undefined) })
  }

  return (
    <li className="px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">{authorOf(post)}</span>
          {post.is_teacher && ` · ${texts.author.teacher}`} · {formatMoment(created_at)}
          {post.edited_at && ` · ${texts.edited}`}
        </p>
        <RowActions of={name} actions={actions} />
      </div>
      <States post={post} mayModerate={mayModerate} />
      {isEditing ? (
        <EditPost userId={userId} post={post} onDone={() => setEditing(false)} />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{content}</p>
      )}
      {post.file_url && (
        <p className="mt-2">
          <FileLink file={post} none="" />
        </p>
      )}
      {post.original !== null && (
        <details className="mt-1 text-sm text-ink-soft">
          <summary className="min-h-11 cursor-pointer py-2.5">{texts.original}</summary>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{post.original}</p>
        </details>
      )}
      {asked && (
        <ReasonDialog
          rule={reasonRules.reason}
          words={texts[asked]}
          busy={isPending}
          onSubmit={submit}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}

function States({ post, mayModerate }: Pick<PostItemProps, 'post' | 'mayModerate'>) {
  const { is_hidden, hidden_reason, is_approved, is_reported } = post
  if (!is_hidden && is_approved && !is_reported) return null
  const hiddenText = hidden_reason === null ? texts.hiddenText : texts.hiddenReason(hidden_reason)
  return (
    <p className="mb-1 flex flex-wrap gap-1">
      {is_hidden && <Badge icon={EyeOff}>{mayModerate ? hiddenText : texts.hiddenText}</Badge>}
      {!is_approved && <Badge tone="yellow">{texts.waits}</Badge>}
      {is_reported && (
        <Badge tone="clay" icon={Flag}>
          {texts.reported}
        </Badge>
      )}
    </p>
  )
}

function authorOf({ is_own, author_name }: Post): string {
  return is_own ? texts.author.you : (author_name ?? texts.author.student)
}

/** Changes a post in place. */
function EditPost({ userId, post, onDone }: { userId: string; post: Post; onDone: () => void }) {
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
          maxLength={topicRules.content.max}
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
