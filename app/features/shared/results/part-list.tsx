import { AddButton } from '#app/forms/typed-rows.tsx'
import { partTexts as texts } from '#app/words/shared/result-schemes.ts'
import { schemeLimits } from '#shared/result-schemes/rules.ts'
import { PartFields } from './part-fields.tsx'
import { newPart, type TypedPart } from './typed-parts.ts'

interface PartListProps {
  parts: readonly TypedPart[]
  problems: Record<string, string>
  onChange: (parts: TypedPart[]) => void
}

export function PartList({ parts, problems, onChange }: PartListProps) {
  return (
    <>
      {parts.map((part, index) => (
        // Parts have no key while they are typed.
        <PartFields
          key={index}
          part={part}
          index={index}
          problems={problems}
          onChange={(patch) => onChange(parts.with(index, { ...part, ...patch }))}
          onRemove={parts.length > 1 ? () => onChange(parts.toSpliced(index, 1)) : undefined}
        />
      ))}
      <AddButton
        disabled={parts.length >= schemeLimits.components}
        onClick={() => onChange([...parts, newPart])}
      >
        {texts.addPart}
      </AddButton>
    </>
  )
}
