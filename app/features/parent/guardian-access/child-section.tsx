import { useDay } from '#app/lib/page/spoken.ts'
import { formatDate, formatDay, formatDays, formatTime } from '#app/lib/text/format.ts'
import { RichText } from '#app/components/site/rich-text.tsx'
import type { ParentWords } from '#app/words/parent/en.ts'
import type {
  ParentChild,
  ParentDate,
  ParentFault,
  ParentToday,
} from '#shared/guardian-access/parent-page.ts'
import { AbsenceDays } from './absence-days.tsx'
import { ChildPart } from './child-part.tsx'
import { ChildWork } from './child-work.tsx'
import { isMissed, todayText } from './today-text.ts'

/** The greatest width at which a line is easy to read. */
export const column = 'max-w-[46rem]'

interface ChildSectionProps {
  words: ParentWords
  child: ParentChild
  fault?: ParentFault | undefined
  /** The day whose reason was just accepted. */
  taken?: string | undefined
}

/** Everything about a child, today first. */
export function ChildSection({ words, child, fault, taken }: ChildSectionProps) {
  const written = useDay()
  const { next_lessons: next } = child
  return (
    <section id={`child-${child.id}`} aria-labelledby={`name-${child.id}`} className={`${column} space-y-6`}>
      <h2
        id={`name-${child.id}`}
        className="border-b-2 border-kunai pb-1 font-display text-2xl wrap-anywhere"
      >
        {child.first_name}
        {child.class_name && (
          <span className="text-base text-ink-soft"> {words.children.ofClass(child.class_name)}</span>
        )}
      </h2>
      <Today words={words} today={child.today} />
      <AbsenceDays words={words} child={child} fault={fault} taken={taken} />
      {next && (
        <ChildPart title={words.bring.heading(written(formatDay(next.day)))}>
          <p>{next.subjects.join(', ')}</p>
        </ChildPart>
      )}
      <ChildPart
        title={words.announcements.heading}
        none={child.announcements.length === 0 && words.announcements.none}
      >
        <ul className="divide-y divide-line">
          {child.announcements.map(({ id, title, content, author_name, shown_from }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <strong>{title}</strong>
              {content && (
                <div className="prose">
                  <RichText content={content} lines="kept" />
                </div>
              )}
              <p className="text-sm text-ink-soft">
                {author_name
                  ? words.announcements.by(author_name, written(formatDate(shown_from)))
                  : written(formatDate(shown_from))}
              </p>
            </li>
          ))}
        </ul>
      </ChildPart>
      <ChildPart title={words.dates.heading} none={child.dates.length === 0 && words.dates.none}>
        <ul className="divide-y divide-line">
          {child.dates.map((date) => (
            <li key={`${date.day} ${whatOf(words, date)}`} className="py-2 wrap-anywhere">
              <strong>{dayOf(words, written, date)}</strong> {whatOf(words, date)}
            </li>
          ))}
        </ul>
      </ChildPart>
      <ChildWork words={words} child={child} />
    </section>
  )
}

/** The one line that parents come for. */
function Today({ words, today }: { words: ParentWords; today: ParentToday }) {
  return (
    <p
      className={`rounded-md border border-l-4 border-line bg-surface px-4 py-3 text-lg ${isMissed(today) ? 'border-l-clay-ink' : 'border-l-valley'}`}
    >
      {words.today.heading}: <strong>{todayText(words, today)}</strong>
    </p>
  )
}

function dayOf(
  { dates: texts }: ParentWords,
  written: (date: string) => string,
  { day, last, starts_at }: ParentDate,
): string {
  if (last !== day) return written(formatDays(day, last))
  return starts_at ? texts.at(written(formatDay(day)), formatTime(starts_at)) : written(formatDay(day))
}

function whatOf({ dates: texts }: ParentWords, { what }: ParentDate): string {
  if ('holiday' in what) return texts.holiday(what.holiday)
  if ('term' in what) return texts[what.event](what.term)
  return what.place ? texts.place(what.event, what.place) : what.event
}
