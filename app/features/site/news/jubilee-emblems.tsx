import { jubileeOf } from '#shared/school-settings/shown-particulars.ts'
import { useWords } from '#app/lib/page/spoken.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { newsArticle } from '#app/words/site/news.ts'
import { Crest } from '#app/components/site/crest.tsx'

/** The school's crest beside the jubilee's emblem, with the jubilee's tagline. */
export function JubileeEmblems({ tagline }: { tagline: string }) {
  const school = useSchool()
  const words = useWords(newsArticle.emblems)
  const jubilee = [school.jubileeName, school.jubileeYears].filter(Boolean).join(', ')
  return (
    <div className="mt-6 flex flex-wrap items-center gap-6 rounded-md bg-jubilee-black p-5 sm:flex-nowrap">
      <span role="img" aria-label={words.crest(school.name)}>
        <Crest className="h-24 w-auto" />
      </span>
      {jubileeOf(school) && (
        <span role="img" aria-label={words.jubilee(jubilee)}>
          <JubileeEmblem />
        </span>
      )}
      <p className="font-display text-xl text-jubilee-gold">{tagline}</p>
    </div>
  )
}

/** A rising sun in the national colours over a 50. */
function JubileeEmblem() {
  const rays = Array.from({ length: 25 }, (_, index) => -180 + index * 7.5)
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="h-24 w-auto shrink-0">
      <circle cx="48" cy="48" r="47" fill="#c8102e" />
      <circle cx="48" cy="48" r="42" fill="#16130f" />
      <path
        fill="none"
        stroke="#fcd116"
        strokeWidth="2"
        d={rays
          .map((angle, index) => {
            const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
            const outer = index % 2 === 0 ? 36 : 31
            return `M${(48 + x * 24).toFixed(1)} ${(52 + y * 24).toFixed(1)}L${(48 + x * outer).toFixed(1)} ${(52 + y * outer).toFixed(1)}`
          })
          .join('')}
      />
      <path fill="#fcd116" d="M10 56h76v4H10z" />
      <text
        x="48"
        y="52"
        textAnchor="middle"
        fontSize="32"
        fontWeight="700"
        fill="#fdf8ec"
        className="font-display"
      >
        50
      </text>
      <path fill="none" stroke="#c8102e" strokeWidth="4" d="m16 68 8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5" />
      <path fill="none" stroke="#fdf8ec" strokeWidth="3" d="m24 77 8-5 8 5 8-5 8 5 8-5 8 5" />
    </svg>
  )
}
