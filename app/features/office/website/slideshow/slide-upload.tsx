import { FolderOpen, CircleAlert, CircleCheck, Image, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { FileChoice } from '#app/files/file-choice.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { formatSize } from '#app/lib/text/format.ts'
import { useSlideUploads } from './use-slide-uploads.ts'
import { slideLimits } from '#shared/slideshow/limits.ts'
import type { ChosenFile } from './chosen-file.ts'

const words = slideshowTexts.upload

/** The card in which pictures are chosen, named and sent. */
export function SlideUpload({ userId }: { userId: string }) {
  const { chosen, busy, choose, upload, remove } = useSlideUploads(userId)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const open = chosen.filter(({ progress }) => progress !== 100).length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await upload({ title, description }))) return
    setTitle('')
    setDescription('')
  }

  return (
    <Card>
      <LeaveGuard when={open > 0} onLeave={() => {}} />
      <CardHeader>
        <CardTitle as="h2">{words.heading}</CardTitle>
        <CardDescription>{words.intro}</CardDescription>
      </CardHeader>
      <CardContent>
        <form noValidate className="max-w-3xl space-y-4" onSubmit={(event) => void submit(event)}>
          <PictureInput
            input={input}
            isFirst={chosen.length === 0}
            busy={busy}
            onChoose={(files) => void choose(files)}
          />
          <ChosenList
            chosen={chosen}
            busy={busy}
            onRemove={(removed) => {
              remove(removed)
              input.current?.focus()
            }}
          />
          <Field label={words.title} hint={words.titleHint} optional>
            <Input
              value={title}
              maxLength={slideLimits.title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </Field>
          <Field label={words.description} hint={words.descriptionHint} optional>
            <Textarea
              value={description}
              rows={2}
              maxLength={slideLimits.description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {busy ? words.busy : words.submit}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}

interface PictureInputProps {
  input: RefObject<HTMLInputElement | null>
  isFirst: boolean
  busy: boolean
  onChoose: (files: Iterable<File>) => void
}

function PictureInput({ input, isFirst, busy, onChoose }: PictureInputProps) {
  const id = useId()
  return (
    <div>
      <FileChoice
        ref={input}
        accept="image/*"
        multiple
        className="sm:w-auto"
        aria-describedby={`${id}-hint`}
        disabled={busy}
        onChoose={onChoose}
      >
        <FolderOpen className="size-5" aria-hidden="true" />
        {isFirst ? words.choose : words.chooseMore}
      </FileChoice>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {words.hint}
      </p>
    </div>
  )
}

interface ChosenListProps {
  chosen: readonly ChosenFile[]
  busy: boolean
  onRemove: (id: string) => void
}

/** The chosen pictures with their sizes and progress. */
function ChosenList({ chosen, busy, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null
  return (
    <div>
      <p className="font-semibold" role="status">
        {words.selected(chosen.length)}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {chosen.map((each) => (
          <li key={each.id} className="flex items-start gap-2 py-2">
            <Image className="mt-3 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            <div className="min-w-0 grow py-2.5">
              <p className="break-words">
                {each.file.name}{' '}
                <span className="whitespace-nowrap text-ink-soft tabular-nums">
                  ({formatSize(each.file.size)})
                </span>
              </p>
              <State chosen={each} />
            </div>
            {!busy && (
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.remove(each.file.name)}
                onClick={() => onRemove(each.id)}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function State({ chosen: { file, progress, waiting, reason } }: { chosen: ChosenFile }) {
  if (progress === 0) return null
  if (progress === -1)
    return (
      <p role="alert" className="flex items-start gap-2 text-sm text-clay-ink">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          {words.failed}: {reason}
        </span>
      </p>
    )
  if (progress === 100)
    return (
      <p className="flex items-center gap-2 text-sm text-valley-ink">
        <CircleCheck className="size-4" aria-hidden="true" />
        {words.steps[100]}
      </p>
    )
  return (
    <Progress
      label={words.progress(file.name)}
      value={progress}
      max={100}
      detail={waiting ? words.waiting : words.steps[progress]}
    />
  )
}
