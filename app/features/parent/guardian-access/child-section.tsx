import { useDay } from '#app/lib/page/spoken.ts'
import type { ReactNode } from 'react'
import {
  formatDate,
  formatDay,
  formatDays,
  formatPercentage,
  formatPoints,
  formatTime,
} from '#app/lib/text/format.ts'
import { RichText } from '#app/components/site/rich-text.tsx'
import type { ParentWords } from '#app/words/parent/en.ts'
import type {
  ParentChild,
  ParentDate,
  ParentFault,
  ParentMark,
  ParentToday,
} from '#shared/guardian-access/parent-page.ts'
import { AbsenceDays } from './absence-days.tsx'
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
        <Part title={words.bring.heading(written(formatDay(next.day)))}>
          <p>{next.subjects.join(', ')}</p>
        </Part>
      )}
      <Part
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
      </Part>
      <Part title={words.dates.heading} none={child.dates.length === 0 && words.dates.none}>
        <ul className="divide-y divide-line">
          {child.dates.map((date) => (
            <li key={`${date.day} ${whatOf(words, date)}`} className="py-2 wrap-anywhere">
              <strong>{dayOf(words, written, date)}</strong> {whatOf(words, date)}
            </li>
          ))}
        </ul>
      </Part>
      <Work words={words} child={child} />
    </section>
  )
}

/** Marks, results and report cards. */
function Work({ words, child }: { words: ParentWords; child: ParentChild }) {
  const { results } = child
  return (
    <>
      <Part title={words.marks.heading} none={child.marks.length === 0 && words.marks.none}>
        <ul className="divide-y divide-line">
          {child.marks.map((mark) => (
            <Line
              key={mark.id}
              what={mark.subject_name}
              detail={mark.title ?? words.marks.work}
              value={pointsOf(words, mark)}
              level={mark.letter_grade}
              none={words.results.noMark}
            />
          ))}
        </ul>
      </Part>
      {results ? (
        <Part title={words.results.heading(results.term, results.academic_year)}>
          <ul className="divide-y divide-line">
            {results.lines.map((line) => (
              <Line
                key={line.subject_name}
                what={line.subject_name}
                value={line.percentage === null ? null : formatPercentage(line.percentage)}
                level={line.letter_grade}
                none={words.results.noMark}
              />
            ))}
          </ul>
        </Part>
      ) : null}
      {child.cards.length > 0 && (
        <Part title={words.cards.heading}>
          <ul>
            {child.cards.map(({ id, academic_year, term }) => (
              <li key={id}>
                <a
                  href={`/parents/report-card/${id}`}
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  {words.cards.card(term, academic_year)}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Part({
  title,
  none = false,
  children,
}: {
  title: string
  none?: string | false
  children: ReactNode
}) {
  return (
    <div>
      <h3 className="font-display text-lg">{title}</h3>
      {none ? <p className="text-ink-soft">{none}</p> : children}
    </div>
  )
}

interface LineProps {
  what: string
  detail?: string
  value: string | null
  level: string | null
  /** The text for a mark that has neither. */
  none: string
}

/** A mark: the subject and the work, and at the end of the line the points with their level. */
function Line({ what, detail, value, level, none }: LineProps) {
  return (
    <li className="flex justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {what}
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
      <strong className="shrink-0 text-right tabular-nums">
        {value ?? level ?? none}
        {value && level && <span className="block text-sm font-normal">{level}</span>}
      </strong>
    </li>
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

/** The points of a mark; empty if it has only a level. */
function pointsOf(words: ParentWords, { points_earned, points_possible }: ParentMark): string | null {
  if (points_earned === null || points_possible === null) return null
  return words.marks.of(formatPoints(points_earned), formatPoints(points_possible))
}
