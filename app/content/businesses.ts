import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import type { BusinessContent, PageContent } from '#shared/site-pages/pages.ts'

/** The first words about the small businesses. */
export const businesses: PageContent<'businesses'> = { items: [...firstBusinesses] }

/** The page of a business that the office has added, until its words are written. */
export function freshBusiness(label: string): BusinessContent {
  return {
    title: label,
    description: `${label}: a small business of {name}.`,
    lead: `${label} is a small business of {name}. More about it will stand here soon.`,
    photo: '',
    picture: 'Morning over the school and the ranges behind it',
    secondPhoto: '',
    secondPicture: 'A shelf with books',
    sections: [{ heading: `About ${label}`, text: 'Ask the school office what there is.', items: [] }],
    prices: { heading: '', rows: [], note: '' },
    hours: [],
    contact: 'Call or write to the school office, or send an enquiry below.',
  }
}
