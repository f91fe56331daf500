import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { itemIcons } from '#app/components/portal/item-icons.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { itemRules } from '#shared/course-modules/rules.ts'
import type { ItemDraft } from './unit-draft.ts'

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
export function ItemRow({ item, name, isNew, faultOf, onChange, onRemove }: ItemRowProps) {
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
              maxLength={itemRules.title.most}
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
                maxLength={itemRules.url.most}
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
