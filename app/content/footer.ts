import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the footer. */
export const footer: PageContent<'footer'> = {
  findUs: 'Find us',
  quickLinks: 'Quick links',
  hours: 'School hours',
  social: '{shortName} on Facebook',
  jubilee: {
    heading: '{jubileeName} {jubileeYears}',
    text: 'Fifty years of learning, beside fifty years of an independent Papua New Guinea.',
  },
  note: '',
  ownership: '{name}, {province}',
}
