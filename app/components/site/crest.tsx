import { classNames } from '#app/lib/page/class-names.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { crestFile, crestShapes, headerCrest } from '#shared/school-settings/crest.ts'

/** The school's own crest, or the drawn one. */
export function Crest({ className }: { className?: string }) {
  const { crest } = useSchool()
  const look = classNames('shrink-0', className ?? 'h-14 w-auto')
  if (crest) return <img src={crestFile(crest, 'header.webp')} alt="" {...headerCrest} className={look} />
  return (
    <svg viewBox="0 0 64 72" aria-hidden="true" className={look}>
      {crestShapes.map(({ d, fill = 'none', stroke }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={stroke && 1.2} />
      ))}
    </svg>
  )
}
