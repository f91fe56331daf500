import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the school's poultry. */
export const poultry: PageContent<'poultry'> = {
  title: 'Poultry',
  description:
    'The poultry project of {name}: fresh eggs every day and meat birds for order, raised by students.',
  lead: 'Two airy houses, four hundred layers and a new batch of meat birds every eight weeks, looked after by students from first light.',
  photo: '',
  picture: 'A student feeds the hens in front of the poultry house',
  secondPhoto: '',
  secondPicture: 'Brown eggs in trays and a basket on a table',
  sections: [
    {
      heading: 'How we work',
      text: 'Teams of agriculture students feed, clean, weigh and write down, twice a day, also on weekends. Feed is mixed at the school from corn, cassava and fish meal. A livestock officer visits each month; sick birds are kept apart and never sold.',
      items: [],
    },
    {
      heading: 'Products',
      text: '',
      items: [
        'Fresh eggs, single or by the tray of thirty',
        'Live meat birds of about two kilograms',
        'Dressed birds, to order',
        'Layers at the end of their lay',
        'Dry manure by the bag, for gardens',
      ],
    },
    {
      heading: 'Where to buy',
      text: 'Eggs are at the kiosk every day. Birds are handed out at the poultry yard on Tuesdays and Saturdays from 8:00 AM to 11:00 AM.',
      items: [],
    },
    {
      heading: 'What it is for',
      text: 'The eggs give the boarders a good breakfast, and the earnings pay for the agriculture classes’ tools and seed.',
      items: [],
    },
  ],
  prices: {
    heading: '',
    rows: [],
    note: '',
  },
  hours: [],
  contact: 'Please order birds a week before, above all for feasts and the end of the year.',
}
