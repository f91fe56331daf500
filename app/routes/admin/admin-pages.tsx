import type { ComponentType } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import type { AdminPage } from '#app/words/office/pages.ts'

export interface AdminPageProps {
  userId: string
  /** The last part of the address, on pages about one row. */
  id?: string | undefined
}

/** The screens of `adminPages` and of a student's record, each downloaded when first opened. */
export const adminScreens: Record<AdminPage | 'students', ComponentType<AdminPageProps>> = {
  import: loadPart(
    async () => (await import('#app/features/office/people/roll-import/import-pages.tsx')).ImportStudents,
  ),
  'import-teachers': loadPart(
    async () => (await import('#app/features/office/people/roll-import/import-pages.tsx')).ImportTeachers,
  ),
  students: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/people/student-records/record-page.tsx')).RecordPage,
  ),
  classes: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/people/term-classes/term-page.tsx')).TermPage,
  ),
  timetable: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/teaching/timetable/timetable-page.tsx')).TimetablePage,
  ),
  'lesson-changes': loadPart<AdminPageProps>(
    async () =>
      (await import('#app/features/office/teaching/lesson-changes/lesson-changes-page.tsx'))
        .LessonChangesPage,
  ),
  announcements: loadPart<AdminPageProps>(
    async () =>
      (await import('#app/features/office/teaching/announcements/announcements-page.tsx')).AnnouncementsPage,
  ),
  events: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/teaching/events/events-page.tsx')).EventsPage,
  ),
  absences: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/teaching/absences/absences-page.tsx')).AbsencesPage,
  ),
  'forum-reports': loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/teaching/forum/reports-page.tsx')).ReportsPage,
  ),
  'school-calendar': loadPart(
    async () =>
      (await import('#app/features/office/teaching/school-calendar/calendar-page.tsx')).CalendarPage,
  ),
  'school-structure': loadPart(
    async () =>
      (await import('#app/features/office/teaching/school-structure/structure-page.tsx')).StructurePage,
  ),
  'home-class-teachers': loadPart(
    async () =>
      (await import('#app/features/office/teaching/home-class-teachers/teachers-page.tsx')).TeachersPage,
  ),
  'school-year': loadPart(
    async () =>
      (await import('#app/features/office/teaching/school-year/school-year-page.tsx')).SchoolYearPage,
  ),
  'released-counts': loadPart<AdminPageProps>(
    async () =>
      (await import('#app/features/office/system/released-counts/released-counts-page.tsx'))
        .ReleasedCountsPage,
  ),
  promotion: loadPart(
    async () => (await import('#app/features/office/people/promotion/promotion-page.tsx')).PromotionPage,
  ),
  requests: loadPart<AdminPageProps>(
    async () =>
      (await import('#app/features/office/people/password-requests/password-requests.tsx')).OfficeRequests,
  ),
  results: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/teaching/results/results-page.tsx')).ResultsPage,
  ),
  'card-template': loadPart(
    async () => (await import('#app/features/office/teaching/card-template/template-page.tsx')).TemplatePage,
  ),
  letters: loadPart(
    async () => (await import('#app/features/office/people/letters/letters-page.tsx')).LettersPage,
  ),
  subjects: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/teaching/subjects/subjects-page.tsx')).SubjectsPage,
  ),
  enquiries: loadPart(
    async () => (await import('#app/features/office/website/enquiries/enquiries-page.tsx')).EnquiriesPage,
  ),
  news: loadPart(async () => (await import('#app/features/office/website/news/news-page.tsx')).NewsPage),
  'site-pages': loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/website/site-pages/site-pages-page.tsx')).SitePagesPage,
  ),
  'site-pictures': loadPart(
    async () => (await import('#app/features/office/website/site-pictures/pictures-page.tsx')).PicturesPage,
  ),
  'school-settings': loadPart(
    async () => (await import('#app/features/office/website/school-settings/settings-page.tsx')).SettingsPage,
  ),
  'set-up': loadPart(
    async () => (await import('#app/features/office/system/reach/set-up-page.tsx')).SetUpPage,
  ),
  texts: loadPart<AdminPageProps>(
    async () => (await import('#app/features/office/system/texts/texts-page.tsx')).TextsPage,
  ),
  audit: loadPart(async () => (await import('#app/features/office/system/audit/audit-log.tsx')).AuditLog),
  status: loadPart(
    async () => (await import('#app/features/office/system/status/status-page.tsx')).StatusPage,
  ),
}
