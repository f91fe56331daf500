import type { ReactNode } from 'react'
import {
  formatDate,
  formatDay,
  formatDays,
  formatPercentage,
  formatPoints,
  formatTime,
} from '#app/lib/text/format.ts'
import type { ParentWords } from '#app/words/parent/words.ts'
import type {
  ParentChild,
  ParentDate,
  ParentFault,
  ParentMark,
  ParentResult,
  ParentToday,
} from '#shared/guardian-access/parent-page.ts'
import { AbsenceDays } from './absence-days.tsx'

interface ChildSectionProps {
  words: ParentWords
  child: ParentChild
  fault?: ParentFault | undefined
  /** The day whose reason was just taken. */
  taken?: string | undefined
}

/** Everything of a child, the present day first. */
export function ChildSection({ words, child, fault, taken }: ChildSectionProps) {
  const { next_lessons: next } = child
  return (
    <section
      id={`child-${child.id}`}
      aria-labelledby={`name-${child.id}`}
      className="max-w-[46rem] space-y-6"
    >
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
        <Part title={words.bring.heading(formatDay(next.day))}>
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
              {content && <p className="whitespace-pre-line">{content}</p>}
              <p className="text-sm text-ink-soft">
                {author_name
                  ? words.announcements.by(author_name, formatDate(shown_from))
                  : formatDate(shown_from)}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.dates.heading} none={child.dates.length === 0 && words.dates.none}>
        <ul className="divide-y divide-line">
          {child.dates.map((date) => (
            <li key={`${date.day} ${whatOf(words, date)}`} className="py-2 wrap-anywhere">
              <strong>{dayOf(words, date)}</strong> {whatOf(words, date)}
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
            <Line key={mark.id} what={[mark.subject_name, mark.title ?? words.marks.work].join(': ')}>
              {markOf(words, mark)}
            </Line>
          ))}
        </ul>
      </Part>
      {results ? (
        <Part title={words.results.heading(results.term, results.academic_year)}>
          <ul className="divide-y divide-line">
            {results.lines.map((line) => (
              <Line key={line.subject_name} what={line.subject_name}>
                {resultOf(words, line)}
              </Line>
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

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">{what}</span>
      <strong className="shrink-0 tabular-nums">{children}</strong>
    </li>
  )
}

/** The one line that parents come for. */
function Today({ words, today }: { words: ParentWords; today: ParentToday }) {
  const isWrong = today.state === 'absent' || today.state === 'late'
  return (
    <p
      className={`rounded-md border border-l-4 border-line bg-surface px-4 py-3 text-lg ${isWrong ? 'border-l-clay-ink' : 'border-l-valley'}`}
    >
      {words.today.heading}: <strong>{todayOf(words, today)}</strong>
    </p>
  )
}

function todayOf({ today: texts }: ParentWords, today: ParentToday): string {
  switch (today.state) {
    case 'no-school':
      return today.holiday ? texts.holiday(today.holiday) : texts['no-school']
    case 'absent':
      return today.periods.length > 0 ? texts.absentFrom(today.periods) : texts.absent
    case 'late':
      return today.arrived_at ? texts.lateAt(formatTime(today.arrived_at)) : texts.late
    default:
      return texts[today.state]
  }
}

function dayOf({ dates: texts }: ParentWords, { day, last, starts_at }: ParentDate): string {
  if (last !== day) return formatDays(day, last)
  return starts_at ? texts.at(formatDay(day), formatTime(starts_at)) : formatDay(day)
}

function whatOf({ dates: texts }: ParentWords, { what }: ParentDate): string {
  if ('holiday' in what) return texts.holiday(what.holiday)
  if ('term' in what) return texts[what.event](what.term)
  return what.place ? texts.place(what.event, what.place) : what.event
}

function markOf(words: ParentWords, { points_earned, points_possible, letter_grade }: ParentMark): string {
  if (points_earned === null || points_possible === null) return letter_grade ?? words.results.noMark
  const points = words.marks.of(formatPoints(points_earned), formatPoints(points_possible))
  return letter_grade ? `${points} · ${letter_grade}` : points
}

function resultOf(words: ParentWords, { percentage, letter_grade }: ParentResult): string {
  if (percentage === null) return letter_grade ?? words.results.noMark
  return [formatPercentage(percentage), letter_grade].filter(Boolean).join(' · ')
}
