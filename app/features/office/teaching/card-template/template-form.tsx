import { FileText } from 'lucide-react'
import { Section } from '#app/components/ui/section.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { CardSheet } from '#app/features/shared/report-cards/card-sheet.tsx'
import { StaleNotice } from '#app/forms/stale-notice.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { useCurrentSchool, useStructure } from '#app/session/current-school.ts'
import { templateTexts as texts } from '#app/words/office/card-template.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { useDownload } from '#app/components/portal/use-download.ts'
import { schoolOfCard } from '#shared/card-template/card-look.ts'
import { maxPrincipalLineLength, cardSwitches } from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'
import type { CardLook } from '#shared/report-cards/report-card.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { templateDraftOf, templateOf, type TemplateDraft } from './template-draft.ts'
import { loadTemplate, saveTemplate } from './template-queries.ts'

interface TemplateFormProps {
  userId: string
  stored: StoredTemplate
  scale: CardLook['scale']
  onDone: () => void
}

/** The contents of report cards, beside a specimen that follows each choice. */
export function TemplateForm({ userId, stored, scale, onDone }: TemplateFormProps) {
  const [className = ''] = homeClassesOf(useStructure())
  const school = useCurrentSchool()
  const form = useRowForm<TemplateDraft, unknown>({
    userId,
    draftName: 'card-template',
    initial: () => templateDraftOf(stored),
    rules: { principal_line: { kind: 'text', max: maxPrincipalLineLength } },
    save: saveTemplate,
    reload: async () => templateDraftOf(await loadTemplate()),
    texts: { saved: texts.saved, failed: texts.saveFailed },
    onDone,
  })
  const { draft } = form
  const look = { template: templateOf(draft), ...schoolOfCard(school), scale }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <form noValidate className="min-w-0 space-y-6" onSubmit={form.submit}>
        {form.isRestored && <Alert>{teaching.restored}</Alert>}
        {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
        <ShownFields draft={draft} onChange={form.change} />
        <OrderFields draft={draft} onChange={form.change} />
        <Field
          label={texts.principalLine}
          hint={texts.principalHint}
          error={form.problems['principal_line']}
          optional
        >
          <Textarea {...form.field('principal_line')} rows={2} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.step !== undefined}>
            {texts.save}
          </Button>
          {form.hasUnsaved && (
            <Button variant="secondary" onClick={form.discard}>
              {teaching.cancel}
            </Button>
          )}
          <SpecimenButton />
        </div>
      </form>
      <Section className="min-w-0 space-y-2 lg:sticky lg:top-20" heading={texts.preview} level={3}>
        <CardSheet card={specimenCard(look, { year: academicYearOf(schoolDay()), className })} />
      </Section>
    </div>
  )
}

/** Saves a printed specimen of the template that is saved. */
function SpecimenButton() {
  const { mutate, isPending } = useDownload(() => ['/admin/card-template/specimen/file'], {
    saved: texts.specimenSaved,
    failed: texts.specimenFailed,
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      <FileText className="size-5" aria-hidden="true" />
      {texts.specimen}
    </Button>
  )
}

interface PartFieldsProps {
  draft: TemplateDraft
  onChange: (patch: Partial<TemplateDraft>) => void
}

/** Switches for the parts that have a fixed place on the card. */
function ShownFields({ draft, onChange }: PartFieldsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{texts.shows}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {cardSwitches.map((name) => (
          <Checkbox
            key={name}
            label={texts.names[name]}
            checked={draft.shows.includes(name)}
            onChange={({ target }) =>
              onChange({
                shows: cardSwitches.filter((one) =>
                  one === name ? target.checked : draft.shows.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The parts under the student's name, shown or not, in their order. */
function OrderFields({ draft, onChange }: PartFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{texts.parts}</legend>
      <OrderedList
        label={texts.order}
        items={draft.order}
        titleOf={({ id }) => texts.names[id]}
        onOrder={(order) => onChange({ order })}
      >
        {({ id, isShown }) => (
          <Checkbox
            label={texts.names[id]}
            checked={isShown}
            // A card without results would be pointless.
            disabled={id === 'results'}
            onChange={({ target }) =>
              onChange({
                order: draft.order.map((part) =>
                  part.id === id ? { ...part, isShown: target.checked } : part,
                ),
              })
            }
          />
        )}
      </OrderedList>
    </fieldset>
  )
}
