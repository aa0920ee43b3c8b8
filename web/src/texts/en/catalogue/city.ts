export default {
  home: 'Home',
  title: 'Hotels and lodges in {name} | Chautari',
  titleOfPage: 'Hotels and lodges in {name}, page {page} | Chautari',
  description: 'Where to stay in {name}, {address}: rooms for the next {n} nights, with the total price of your stay.',
  heading: 'Stays in {name}',
  from: 'from {price} per night for {n} adults',
} as const
