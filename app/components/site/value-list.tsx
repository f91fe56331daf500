import { RichLine } from './rich-text.tsx'

interface ValueListProps {
  heading: string
  items: readonly { name: string; text: string }[]
  /** The columns of the list. */
  className: string
}

/** The school's values under their heading; a section named `values` refers to them. */
export function ValueList({ heading, items, className }: ValueListProps) {
  return (
    <>
      <h2 id="values" className="text-3xl">
        {heading}
      </h2>
      <ul className={`mt-8 grid gap-8 ${className}`}>
        {items.map((value, index) => (
          <li key={index} className="value">
            <h3 className="text-xl text-valley-ink">{value.name}</h3>
            <p className="mt-2">
              <RichLine text={value.text} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
