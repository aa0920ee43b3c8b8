export default {
  home: 'Home',
  title: 'Hotels and lodges in {name} | Chautari',
  titleOfPage: 'Hotels and lodges in {name}, page {page} | Chautari',
  description: 'Where to stay in {name}, {address}: rooms for the next two nights, with prices for the whole stay.',
  heading: 'Stays in {name}',
  stays: { one: '{n} stay', other: '{n} stays' },
  from: 'from {price} a night',
} as const
