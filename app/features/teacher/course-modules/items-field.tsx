import { Heading, Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { lists } from '#app/words/shared/lists.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { ItemRow } from './item-row.tsx'
import { useClassContent, type ContentOption } from './use-class-content.ts'
import { findItemProblems, type ItemDraft } from './unit-draft.ts'

interface ItemsFieldProps {
  userId: string
  classId: string
  items: ItemDraft[]
  problems: Problems
  onChange: (items: ItemDraft[]) => void
}

/** The entries of a unit, in order, and buttons to add more. */
export function ItemsField({ userId, classId, items, problems, onChange }: ItemsFieldProps) {
  const content = useClassContent(userId, classId)
  const [added, setAdded] = useState<string>()
  // A fault that was corrected since the last attempt is no longer shown.
  const faults = findItemProblems(items)
  const left = content.filter(({ id }) => !items.some(({ content_id }) => content_id === id))

  function add(item: Omit<ItemDraft, 'id'>) {
    const id = newId()
    setAdded(id)
    onChange([...items, { ...item, id }])
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts.items}</legend>
      {items.length > 1 && <p className="text-sm text-ink-soft">{lists.orderHint}</p>}
      <div className="mt-2">
        <OrderedList label={texts.items} items={items} titleOf={titleOf} onOrder={onChange}>
          {(item) => (
            <ItemRow
              item={item}
              name={titleOf(item)}
              isNew={item.id === added}
              faultOf={(field) => problems[`${item.id} ${field}`] && faults[`${item.id} ${field}`]}
              onChange={(patch) =>
                onChange(items.map((each) => (each.id === item.id ? { ...each, ...patch } : each)))
              }
              onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
            />
          )}
        </OrderedList>
      </div>
      <FieldError id="items-error">{problems['items']}</FieldError>
      <AddContent options={left} hasAny={content.length > 0} onAdd={add} />
      <div className="mt-2 flex flex-wrap gap-2">
        {(['link', 'heading'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            onClick={() => add({ kind, title: '', url: kind === 'link' ? 'https://' : '', content_id: '' })}
          >
            {kind === 'link' ? (
              <Link2 className="size-5" aria-hidden="true" />
            ) : (
              <Heading className="size-5" aria-hidden="true" />
            )}
            {kind === 'link' ? texts.addLink : texts.addHeading}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function titleOf({ kind, title }: ItemDraft): string {
  return title || (kind === 'link' || kind === 'heading' ? texts.newItem[kind] : texts.kinds[kind])
}

interface AddContentProps {
  options: readonly ContentOption[]
  /** Whether the class has any, although the unit may already contain all of them. */
  hasAny: boolean
  onAdd: (item: Omit<ItemDraft, 'id'>) => void
}

/**
 * Adds a note, material or assignment in two steps, choose and add, because with the keyboard a select
 * changes at each arrow.
 */
function AddContent({ options, hasAny, onAdd }: AddContentProps) {
  const [chosen, setChosen] = useState('')
  const option = options.find(({ id }) => id === chosen)
  if (options.length === 0)
    return <p className="mt-4 text-sm text-ink-soft">{hasAny ? texts.nothingLeft : texts.nothingThere}</p>
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <Field label={texts.choose} className="min-w-0 grow basis-60">
        <Select value={option?.id ?? ''} onChange={(event) => setChosen(event.currentTarget.value)}>
          <option value="">{teaching.select}</option>
          {(['note', 'material', 'assignment'] as const).map((kind) => {
            const ofKind = options.filter((each) => each.kind === kind)
            return (
              ofKind.length > 0 && (
                <optgroup key={kind} label={texts.groups[kind]}>
                  {ofKind.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              )
            )
          })}
        </Select>
      </Field>
      <Button
        variant="secondary"
        disabled={!option}
        onClick={() =>
          option && onAdd({ kind: option.kind, title: option.title, url: '', content_id: option.id })
        }
      >
        <Plus className="size-5" aria-hidden="true" />
        {texts.add}
      </Button>
    </div>
  )
}
