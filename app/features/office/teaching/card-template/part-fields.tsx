import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { templateTexts as texts } from '#app/words/office/card-template.ts'
import { cardSwitches } from '#shared/card-template/card-parts.ts'
import type { TemplateDraft } from './template-draft.ts'

interface PartFieldsProps {
  draft: TemplateDraft
  onChange: (patch: Partial<TemplateDraft>) => void
}

/** Switches for the parts that have a fixed place on the card. */
export function ShownFields({ draft, onChange }: PartFieldsProps) {
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
export function OrderFields({ draft, onChange }: PartFieldsProps) {
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
