import type { SchoolText } from '#app/lib/school.ts'

/** A small business of the school, as its page shows it. */
export interface Enterprise {
  title: string
  description: SchoolText
  lead: string
  /** Two pictures: a wide scene on top, a still life beside the text. */
  pictures: [Picture, Picture]
  sections: Section[]
  /** The products with their prices. */
  prices?: { heading: string; rows: { item: string; price: string }[]; note?: string }
  hours?: { days: string; times: string }[]
  contact: string
}

export interface Picture {
  src: string
  alt: string
}

export interface Section {
  heading: string
  text?: string
  items?: string[]
}

export const enterpriseWords = {
  overline: 'Small businesses of the school',
  hours: 'Opening hours',
  contact: 'Contact',
  item: 'Item',
  price: 'Price',
  phone: 'Phone',
  email: 'Email',
  others: 'Our other businesses',
}
