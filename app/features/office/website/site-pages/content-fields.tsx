import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import { emptyContent, type Shape } from '#shared/site-pages/content.ts'
import { PhotoField } from '#app/features/office/website/site-pictures/photo-field.tsx'
import { ContentList } from './content-list.tsx'

interface ContentFieldsProps {
  userId: string
  shape: Shape
  /** The part's place in the whole content, to find its faults. */
  path: string
  label: string
  content: unknown
  problems: Problems
  onChange: (content: unknown) => void
}

const rows = { line: 1, text: 3, prose: 14 }

/** The fields of a content, built from its shape. */
export function ContentFields(props: ContentFieldsProps) {
  const { userId, shape, path, label, content, problems, onChange } = props
  switch (shape.kind) {
    case 'group': {
      const parts = content as Record<string, unknown>
      return Object.entries(shape.fields).map(([name, field]) => {
        const fields = (
          <ContentFields
            key={name}
            userId={userId}
            shape={field}
            path={`${path}.${name}`}
            label={words.fields[name] ?? name}
            content={parts[name]}
            problems={problems}
            onChange={(part) => onChange({ ...parts, [name]: part })}
          />
        )
        return field.kind === 'group' ? (
          <fieldset key={name} className="space-y-4 border-t border-line pt-4">
            <legend className="font-display text-xl">{words.fields[name] ?? name}</legend>
            {fields}
          </fieldset>
        ) : (
          fields
        )
      })
    }
    case 'list':
      return (
        <ContentList
          label={label}
          items={content as unknown[]}
          min={shape.min}
          max={shape.max}
          error={problems[path]}
          fresh={() => emptyContent(shape.of)}
          onChange={onChange}
        >
          {(item, index) => (
            <ContentFields
              userId={userId}
              shape={shape.of}
              path={`${path}.${index}`}
              label={words.entry(index + 1)}
              content={item}
              problems={problems}
              onChange={(part) => onChange((content as unknown[]).with(index, part))}
            />
          )}
        </ContentList>
      )
    case 'photo':
      return (
        <PhotoField
          userId={userId}
          label={label}
          ratio={shape.ratio}
          photo={String(content)}
          error={problems[path]}
          onChange={onChange}
        />
      )
    default: {
      const { kind, max, optional } = shape
      const control = {
        value: String(content),
        maxLength: max,
        required: !optional,
        onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
      }
      return (
        <Field label={label} error={problems[path]} optional={optional}>
          {kind === 'line' ? <Input {...control} /> : <Textarea {...control} rows={rows[kind]} />}
        </Field>
      )
    }
  }
}
