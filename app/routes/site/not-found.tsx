import { data } from 'react-router'
import { Link } from '#app/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { notFound } from '#app/words/site/frame.ts'
import { unlistedMeta } from '#app/components/site/page-meta.ts'
import type { Route } from './+types/not-found'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [...unlistedMeta(matches, notFound.title), { name: 'description', content: notFound.text }]
}

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <EmptyValley>
      <p className="font-display text-4xl text-kunai-ink">{notFound.code}</p>
      <h1 className="mt-2 text-3xl">{notFound.title}</h1>
      <p className="mt-4 text-ink-soft">{notFound.text}</p>
      <Link to="/" className={buttonStyles('primary', 'md', 'mt-8')}>
        {notFound.home}
      </Link>
    </EmptyValley>
  )
}
