import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { useExamples } from '#app/lib/page/school.ts'

const { list } = slideshowTexts

/** Only the demo school's home page has pictures without those of the office. */
export function NoSlides() {
  return <EmptyState title={list.empty}>{list.emptyText(useExamples())}</EmptyState>
}
