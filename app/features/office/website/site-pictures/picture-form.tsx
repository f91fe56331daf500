import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { FileField } from '#app/files/file-field.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import type { SitePicture } from '#shared/site-pictures/contract.ts'
import { noPicture } from '#shared/uploads/messages.ts'
import { FocusField } from './focus-field.tsx'
import { usePictureForm } from './use-picture-form.ts'

interface PictureFormProps {
  userId: string
  /** The picture to edit; absent for a new one. */
  picture?: SitePicture
  onDone: () => void
}

/** Adds a photograph, or changes the description of one and the point that must stay in view. */
export function PictureForm({ userId, picture, onDone }: PictureFormProps) {
  const { form, sending } = usePictureForm({ userId, picture, onDone })
  const { draft, change, field, problems } = form
  const [address, setAddress] = useState<string>()
  const shown = picture?.file_url ?? (sending.file && address)

  function choose(file: File | undefined) {
    if (address) URL.revokeObjectURL(address)
    setAddress(file && URL.createObjectURL(file))
    sending.choose(file)
  }

  return (
    <RowForm form={form} submit={picture ? words.update : words.create}>
      {!picture && (
        <FileField
          label={words.file}
          accept="image/*"
          hint={words.fileHint}
          file={sending.file}
          problem={sending.problem ?? (sending.file ? undefined : problems['file'])}
          sending={sending.sending}
          onChoose={choose}
          onRemove={() => choose(undefined)}
        />
      )}
      {shown && (
        <FocusField
          src={shown}
          focus={draft}
          onChange={change}
          onUnreadable={() => {
            if (picture) return
            choose(undefined)
            sending.setProblem(noPicture)
          }}
        />
      )}
      <Field label={words.alt} hint={words.altHint} error={problems['alt']}>
        <Input {...field('alt')} />
      </Field>
    </RowForm>
  )
}
