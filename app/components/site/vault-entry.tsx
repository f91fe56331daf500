import { useSchool } from '#app/lib/school.ts'
import { academia } from '#app/words/site/navigation.ts'

/** The Vault lives elsewhere; until its address is set, the entry says so instead of leading nowhere. */
export function VaultEntry({ className }: { className: string }) {
  const { vaultLink } = useSchool()
  const { label, notice } = academia.vault
  if (vaultLink) {
    return (
      <a href={vaultLink} target="_blank" rel="noopener noreferrer" className={className}>
        {label} <span className="sr-only">(opens in a new tab)</span>
        <span aria-hidden="true">↗</span>
      </a>
    )
  }
  return (
    <details>
      <summary className={`${className} cursor-pointer`}>{label}</summary>
      <p className="max-w-64 px-4 pb-3 text-sm opacity-90">{notice}</p>
    </details>
  )
}
