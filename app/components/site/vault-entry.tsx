import { useExamples, useSchool } from '#app/lib/page/school.ts'
import { academia } from '#app/words/site/navigation.ts'

/**
 * The menu item for the Vault, which is another site. A school without one has no item; the demo school's
 * says that it is not open instead of leading nowhere.
 */
export function VaultEntry({ className }: { className: string }) {
  const { vaultLink } = useSchool()
  const isExample = useExamples()
  const { label, notice } = academia.vault
  if (vaultLink) {
    return (
      <li>
        <a href={vaultLink} target="_blank" rel="noopener noreferrer" className={className}>
          {label} <span className="sr-only">(opens in a new tab)</span>
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
