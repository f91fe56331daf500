import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { useBusinesses } from '#app/lib/page/school.ts'
import { businessLinks } from '#app/words/site/navigation.ts'
import { businessWords } from '#app/words/site/labels.ts'
import { pathOfBusiness } from '#shared/site-pages/businesses.ts'

export function OtherBusinesses({ current }: { current: string }) {
  const words = useWords(businessWords)
  const others = businessLinks(useBusinesses()).filter((link) => link.to !== pathOfBusiness(current))
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="others" className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto max-w-page px-4 py-10 md:px-6">
        <h2 id="others" className="text-2xl">
          {words.others}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-3">
          {others.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="tab">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
