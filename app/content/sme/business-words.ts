/** Labels on the pages of the small businesses. */
export const businessWords = {
  overline: 'Small businesses of the school',
  hours: 'Opening hours',
  contact: 'Contact',
  item: 'Item',
  price: 'Price',
  phone: 'Phone',
  email: 'Email',
  others: 'Our other businesses',
}
