import { FolderOpen } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { FileChoice } from '#app/files/file-choice.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { ChosenList } from './chosen-list.tsx'
import { useSlideUploads } from './use-slide-uploads.ts'

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
            <Input value={title} maxLength={200} onChange={(event) => setTitle(event.currentTarget.value)} />
          </Field>
          <Field label={words.description} hint={words.descriptionHint} optional>
            <Textarea
              value={description}
              rows={2}
              maxLength={5000}
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
