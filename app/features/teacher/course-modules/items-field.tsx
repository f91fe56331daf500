import { Heading, Link2, Plus, X } from 'lucide-react'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { lists } from '#app/words/shared/lists.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { useClassContent, type ContentOption } from './use-class-content.ts'
import { findItemProblems, type ItemDraft } from './unit-draft.ts'
import { Input } from '#app/components/ui/input.tsx'
import { itemIcons } from '#app/components/portal/item-icons.ts'
import { itemRules } from '#shared/course-modules/rules.ts'

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

interface ItemRowProps {
  item: ItemDraft
  /** Its name in the labels of its buttons. */
  name: string
  /** Whether it was just added, so that its first field takes the focus. */
  isNew: boolean
  faultOf: (field: 'title' | 'url') => string | undefined
  onChange: (patch: Partial<ItemDraft>) => void
  onRemove: () => void
}

/**
 * An entry in a unit's form: the text of a heading or a link is typed here, anything else has its own title.
 */
function ItemRow({ item, name, isNew, faultOf, onChange, onRemove }: ItemRowProps) {
  const { kind, title, url } = item
  const Icon = itemIcons[kind]
  const words = useRef<HTMLInputElement>(null)
  const focus = useEffectEvent(() => {
    if (isNew) words.current?.focus()
  })
  useEffect(() => focus(), [])
  const typed = kind === 'link' || kind === 'heading' ? kind : undefined
  return (
    <div className="flex items-center gap-2">
      <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      {typed === undefined ? (
        <p className="min-w-0 grow py-1 wrap-anywhere">
          {title}
          <span className="block text-sm text-ink-soft">{texts.kinds[kind]}</span>
        </p>
      ) : (
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-2 py-1 sm:grid-flow-col sm:auto-cols-fr">
          <Field label={texts.itemTitle[typed]} error={faultOf('title')}>
            <Input
              value={title}
              required
              maxLength={itemRules.title.max}
              ref={words}
              onChange={(event) => onChange({ title: event.currentTarget.value })}
            />
          </Field>
          {kind === 'link' && (
            <Field label={texts.url} error={faultOf('url')}>
              <Input
                value={url}
                type="url"
                required
                maxLength={itemRules.url.max}
                onChange={(event) => onChange({ url: event.currentTarget.value })}
              />
            </Field>
          )}
        </div>
      )}
      <Button variant="quiet" size="icon" aria-label={texts.removeItem(name)} onClick={onRemove}>
        <X className="size-5" aria-hidden="true" />
      </Button>
    </div>
  )
}
