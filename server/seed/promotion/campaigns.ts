import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { campaigns } from '../../src/promotion/store/tables.ts'
import { PICTURES } from '../pictures.ts'

export type DemoCampaign = typeof campaigns.$inferInsert

type Line = Pick<DemoCampaign, 'title' | 'terms' | 'kinds' | 'pictureName'> & { days: [from: number, to: number] }

/** Campaigns by code. Days are relative to the seed's day: the last but one is over, the last has not started. */
const LINES = {
  WINTER26: {
    title: 'Winter warmers',
    terms: 'Lower rates for the cold months: rooms in the old towns of the valley, and short trips into the snow.',
    kinds: ['property', 'package'],
    pictureName: 'winter-hills-1',
    days: [-10, 75],
  },
  'SPRING-TREK': {
    title: 'Early bird spring treks',
    terms: 'Book a walk under the rhododendrons before the season opens, and pay less than those who decide late.',
    kinds: ['package', 'property'],
    pictureName: 'annapurna-dawn-1',
    days: [-5, 60],
  },
  PILGRIM: {
    title: 'Pilgrims’ season',
    terms: 'Quiet rooms and journeys to Lumbini, Muktinath and Janakpur at a rate for those who come to pray or to listen.',
    kinds: ['property', 'package'],
    pictureName: 'monastery-1',
    days: [-20, 100],
  },
  FAMILY: {
    title: 'Family weekend',
    terms: 'Short drives, large rooms and something to do for children, at weekends and on any other day.',
    kinds: ['property', 'package'],
    pictureName: 'terai-river-day-1',
    days: [-14, 30],
  },
  HONEYMOON: {
    title: 'Honeymoon in Pokhara',
    terms: 'A lake, a mountain and a room for two: villas and journeys for couples in their first year together.',
    kinds: ['property', 'package'],
    pictureName: 'lake-golden-1',
    days: [-7, 45],
  },
  TREKWEEK: {
    title: 'Trekkers’ week',
    terms: 'Lower prices for a short time: a bed before and after the trail, and guided treks with seats left.',
    kinds: ['property', 'package'],
    pictureName: 'khumbu-noon-1',
    days: [-2, 12],
  },
  DASHAIN83: {
    title: 'Dashain and Tihar',
    terms: 'Rooms for families who meet for the great festivals of autumn.',
    kinds: ['property', 'package'],
    pictureName: 'terraces-autumn-1',
    days: [-45, -8],
  },
  NEWYEAR84: {
    title: 'New Year 2084',
    terms: 'Begin Baisakh away from home: rooms and short journeys around the Nepali new year.',
    kinds: ['property', 'package'],
    pictureName: 'hill-sunrise-1',
    days: [100, 150],
  },
} as const satisfies Record<string, Omit<Line, 'kinds'> & { kinds: readonly ('property' | 'package')[] }>

export type CampaignCode = keyof typeof LINES

/** The campaign of an offer, by the offer's name. Other offers have no campaign. */
export const CAMPAIGN_OF_OFFER: Record<string, CampaignCode> = {
  'Stay longer': 'WINTER26',
  '20% off': 'WINTER26',
  'Rhododendron season': 'SPRING-TREK',
  'Pilgrims’ rate': 'PILGRIM',
  'Weekend escape': 'FAMILY',
  'Family week': 'FAMILY',
  'Jungle weekend': 'FAMILY',
  'Honeymoon stay': 'HONEYMOON',
  'Trekkers’ week': 'TREKWEEK',
  'Trail season': 'TREKWEEK',
  'Dashain stay': 'DASHAIN83',
}

/** Returns the demo's campaigns relative to a day: six active, one ended, one upcoming. */
export function demoCampaigns(today: CalendarDate): DemoCampaign[] {
  return Object.entries(LINES).map(([code, { days, kinds, ...line }], rank) => {
    const [, colour, alt] = PICTURES.find(([name]) => name === line.pictureName) ?? []
    if (!colour || !alt) throw new Error(`The campaign ${code} shows an unknown picture: ${line.pictureName}`)
    const dates = { startsOn: addDays(today, days[0]), endsOn: addDays(today, days[1]) }
    return { code, ...line, kinds: [...kinds], pictureAlt: alt, pictureColour: colour, ...dates, rank }
  })
}
