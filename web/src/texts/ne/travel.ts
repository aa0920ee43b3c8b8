import type { Like } from '../../platform/texts.ts'
import type english from '../en/travel.ts'

export default {
  title: 'Holiday packages in Nepal | Chautari',
  description:
    'Treks, pilgrimages, jungle and culture with local guides, from a weekend out of Kathmandu to sixteen days around Manaslu. Pay in rupees.',
  heading: 'Go slowly. Nepal waits.',
  lead: 'Guided holidays across Nepal with local agencies: days, seats and the whole price before you book.',
  themes: 'Or begin with a theme',
  trek: 'Trek',
  pilgrimage: 'Pilgrimage',
  jungle: 'Jungle',
  culture: 'Culture',
  weekend: 'Weekend from Kathmandu',
  deals: 'Hot deals on packages',
  dealsLead: 'Real discounts against the price of one person',
  popular: 'Popular packages',
  popularLead: 'Where others went last',
  places: 'Where to go',
  placesLead: 'Featured places, with holidays around them',
  packages: { one: '{n} package', other: '{n} packages' },
  products: 'packages',
} as const satisfies Like<typeof english>
