import { frame } from '#app/words/site/frame.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { useExamples, useSchool } from '#app/lib/page/school.ts'
import { menuGroups } from '#app/words/site/navigation.ts'

/**
 * The menu item for the Vault, which is another site. A school without one has no item; the demo school's
 * says that it is not open instead of leading nowhere.
 */
export function VaultEntry({ className }: { className: string }) {
  const { vaultLink } = useSchool()
  const isExample = useExamples()
  const { vault: label, vaultNotice: notice } = useWords(menuGroups)
  const { newTab } = useWords(frame)
  if (vaultLink) {
    return (
      <li>
        <a href={vaultLink} target="_blank" rel="noopener noreferrer" className={className}>
          {label} <span className="sr-only">{newTab}</span>
          <span aria-hidden="true">↗</span>
        </a>
      </li>
    )
  }
  if (!isExample) return null
  return (
    <li>
      <details>
        <summary className={`${className} cursor-pointer`}>{label}</summary>
        <p className="max-w-64 px-4 pb-3 text-sm opacity-90">{notice}</p>
      </details>
    </li>
  )
}
