import { useId } from 'react'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { enquiryTexts } from '#app/words/office/enquiries.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import { answerRules, mailAddressIn } from '#shared/enquiries/rules.ts'

const words = enquiryTexts.form

interface AnswerDialogProps {
  userId: string
  enquiry: Enquiry
  canMail: boolean
  onDone: () => void
}

/** Answers by mail where that is possible, or records what was said by phone. */
export function AnswerDialog({ userId, enquiry, canMail, onDone }: AnswerDialogProps) {
  const answer = useCall('enquiries', 'answer')
  const address = mailAddressIn(enquiry.contact)
  const { id, updated_at } = enquiry
  const initial = {
    by_mail: canMail && address !== undefined,
    answer: enquiry.answer ?? '',
  }
  return (
    <DraftDialog
      userId={userId}
      draftName={`enquiry.${id}`}
      texts={{ ...words, title: enquiryTexts.answerTo(enquiry.name) }}
      initial={initial}
      rules={answerRules}
      save={async (draft) => await answer.mutateAsync({ id, updated_at, ...draft })}
      onDone={onDone}
    >
      {({ by_mail }, change, problems, field) => (
        <>
          <blockquote className="relative max-h-40 overflow-y-auto border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
            {enquiry.message}
          </blockquote>
          <p className="font-semibold wrap-anywhere">{enquiry.contact}</p>
          {address && !canMail && <p className="text-ink-soft">{words.noMail}</p>}
          {address && canMail && (
            <WayChoice byMail={by_mail} address={address} onChoose={(way) => change({ by_mail: way })} />
          )}
          <Field
            label={by_mail ? words.mailText : words.phoneText}
            hint={by_mail ? words.mailHint : words.phoneHint}
            error={problems['answer']}
          >
            <Textarea {...field('answer')} rows={6} />
          </Field>
        </>
      )}
    </DraftDialog>
  )
}

interface WayChoiceProps {
  byMail: boolean
  address: string
  onChoose: (byMail: boolean) => void
}

function WayChoice({ byMail, address, onChoose }: WayChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{words.way}</legend>
      {[true, false].map((way) => (
        <Radio
          key={String(way)}
          name={name}
          label={way ? words.mail(address) : words.phone}
          checked={byMail === way}
          onChange={() => onChoose(way)}
        />
      ))}
    </fieldset>
  )
}
