import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the school's kiosk. */
export const kiosk: PageContent<'kiosk'> = {
  title: 'School Kiosk',
  description:
    'The kiosk of {name}: stationery, snacks, toiletries and school merchandise, open seven days a week.',
  lead: 'Pens before the first lesson, a snack at break, soap for the dormitory: the kiosk at the main gate has what a school day needs, at fair prices.',
  photo: '',
  picture: 'Students buy at the counter of the school kiosk',
  secondPhoto: '',
  secondPicture: 'Exercise books, pens, soap, biscuits and a school cap on the kiosk’s shelf',
  sections: [
    {
      heading: 'Stationery',
      text: '',
      items: [
        'Exercise books and graph books',
        'Pens, pencils, rulers and erasers',
        'Mathematical sets and calculators',
        'Printing and photocopies',
      ],
    },
    {
      heading: 'Snacks',
      text: '',
      items: [
        'Fresh buns from the school bakery oven',
        'Biscuits, noodles and peanuts',
        'Fruit from the school gardens',
        'Water and cold drinks',
      ],
    },
    {
      heading: 'Toiletries',
      text: '',
      items: [
        'Bath soap and washing powder',
        'Toothbrushes and toothpaste',
        'Sanitary pads',
        'Towels and combs',
      ],
    },
    {
      heading: 'Merchandise',
      text: '',
      items: [
        'School T-shirts and caps',
        'Uniform shirts, skirts and shorts',
        'String bags made by our students',
        'Jubilee pins',
      ],
    },
    {
      heading: 'Run by students',
      text: 'Business Studies classes keep the books, order the stock and stand behind the counter in turns, with a teacher beside them. What is earned goes into the fund for school fees.',
      items: [],
    },
  ],
  prices: {
    heading: '',
    rows: [],
    note: '',
  },
  hours: [
    {
      days: 'Mon-Fri',
      times: '7:30 AM-5:30 PM',
    },
    {
      days: 'Sat and Sun',
      times: '8:00 AM-10:00 PM',
    },
  ],
  contact: 'For larger orders of stationery or uniforms, please call a day before.',
}
