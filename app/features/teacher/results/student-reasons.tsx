import { useId } from 'react'

interface StudentReasonsProps {
  heading: string
  /** Stands for no students. */
  none: string
  students: readonly { id: string; name: string; reasons: readonly string[] }[]
}

/** Students to look after, each with the reasons in words. */
export function StudentReasons({ heading, none, students }: StudentReasonsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h3 id={id} className="text-lg">
        {heading}
      </h3>
      {students.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {students.map(({ id: student, name, reasons }) => (
          <li key={student} className="border-b border-line py-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <ul className="text-sm text-ink-soft">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
