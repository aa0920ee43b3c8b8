import type { RefundTiers } from '../../src/catalogue/store/tables.ts'
import type { HouseKind } from './property.ts'
import type { RoomTypeName } from './room-types.ts'

/** The facts that properties of a type share. */
export type KindFacts = {
  label: string
  stars: number | null
  brand: string
  roomTypes: RoomTypeName[]
  /** The range of standard rooms; other types follow from it. */
  rooms: [number, number]
  /** The quality of its properties, of five; reviews follow it. */
  rating: number
  /** The popularity. */
  reviews: [number, number]
  breakfast: 'all' | 'better rooms' | 'none'
  checkIn: string
  checkOut: string
  amenities: string[]
  services: string[]
  /** The refund policy. */
  refunds: RefundTiers
}

const SIX_HOURS_BEFORE: RefundTiers = [{ hoursBefore: 6, percent: 100 }]
const A_DAY_BEFORE: RefundTiers = [{ hoursBefore: 24, percent: 100 }]
const THREE_DAYS_BEFORE: RefundTiers = [
  { hoursBefore: 72, percent: 100 },
  { hoursBefore: 24, percent: 50 },
]
const HALF_AT_MOST: RefundTiers = [{ hoursBefore: 72, percent: 50 }]
const NEVER: RefundTiers = []

/** Non-refundable offers. */
export const NON_REFUNDABLE_OFFERS = ['Early bird']

const SIMPLE = ['Free Wi-Fi', 'Hot shower', 'Garden', 'Restaurant', 'Luggage storage']
const HOTEL = ['Free Wi-Fi', 'Restaurant', 'Parking', 'Air conditioning', 'Lift', 'Power backup', 'Room service', 'Laundry']
const TRAIL = ['Dining hall with stove', 'Hot shower', 'Charging', 'Wi-Fi (paid)', 'Drying room', 'Boiled water']

const simple: Omit<KindFacts, 'label' | 'brand'> = {
  stars: null,
  roomTypes: ['standard', 'twin', 'deluxe', 'family'],
  rooms: [3, 7],
  rating: 4.2,
  reviews: [24, 160],
  breakfast: 'better rooms',
  checkIn: '13:00',
  checkOut: '11:00',
  amenities: SIMPLE,
  services: ['Airport or bus pick-up', 'Laundry', 'Tours and tickets', 'Bicycle hire'],
  refunds: SIX_HOURS_BEFORE,
}

const hotel: Omit<KindFacts, 'label' | 'brand' | 'stars'> = {
  ...simple,
  roomTypes: ['standard', 'twin', 'deluxe', 'family', 'suite'],
  rooms: [8, 18],
  reviews: [60, 340],
  breakfast: 'all',
  checkIn: '14:00',
  checkOut: '12:00',
  amenities: HOTEL,
  services: ['24-hour front desk', 'Airport transfer', 'Laundry', 'Room service', 'Tours and tickets', 'Meeting rooms'],
  refunds: A_DAY_BEFORE,
}

const trail: Omit<KindFacts, 'label' | 'brand'> = {
  ...simple,
  roomTypes: ['twin', 'standard', 'deluxe', 'family'],
  breakfast: 'none',
  checkOut: '10:00',
  amenities: TRAIL,
  services: ['Packed lunch', 'Guides and porters', 'Blankets on request', 'Weather and trail news'],
  refunds: HALF_AT_MOST,
}

export const KINDS: Record<HouseKind, KindFacts> = {
  'tea-house': {
    ...trail,
    label: 'Tea house',
    brand: 'Trail Houses',
    roomTypes: ['twin', 'standard', 'dorm', 'family'],
    rating: 4.1,
    refunds: NEVER,
  },
  homestay: {
    ...simple,
    label: 'Homestay',
    brand: 'Village Circle',
    roomTypes: ['standard', 'twin', 'family'],
    rooms: [2, 3],
    rating: 4.5,
    breakfast: 'all',
    refunds: A_DAY_BEFORE,
  },
  'guest-house': { ...simple, label: 'Guest house', brand: 'Pauwa Guest Houses' },
  hostel: {
    ...simple,
    label: 'Hostel',
    brand: 'Batuwa Hostels',
    roomTypes: ['dorm', 'twin', 'standard', 'family'],
    rating: 4.3,
    reviews: [120, 420],
    breakfast: 'none',
  },
  lodge: {
    ...trail,
    label: 'Lodge',
    brand: 'Trail Houses',
    rooms: [5, 10],
    rating: 4.3,
    breakfast: 'better rooms',
    amenities: [...TRAIL, 'Heated rooms', 'Bar'],
  },
  'eco-lodge': {
    ...simple,
    label: 'Eco lodge',
    brand: 'Hariyo Lodges',
    rooms: [5, 9],
    rating: 4.5,
    breakfast: 'all',
    amenities: ['Solar power', 'Restaurant', 'Garden', 'Mosquito nets', 'Nature guides', 'Library', 'Parking'],
    services: ['Nature walks', 'Pick-up from bus or airport', 'Laundry', 'Packed lunch'],
    refunds: THREE_DAYS_BEFORE,
  },
  camp: {
    ...simple,
    label: 'Camp',
    brand: 'Hariyo Lodges',
    roomTypes: ['standard', 'twin', 'family'],
    rooms: [6, 10],
    rating: 4.2,
    breakfast: 'all',
    amenities: ['Swimming pool', 'Bar', 'Campfire', 'Parking', 'Rafting', 'Volleyball'],
  },
  apartment: {
    ...hotel,
    label: 'Apartment',
    brand: 'Sajilo Hotels',
    stars: null,
    roomTypes: ['standard', 'deluxe', 'family'],
    rooms: [6, 10],
    rating: 4.4,
    breakfast: 'none',
    amenities: ['Free Wi-Fi', 'Kitchen', 'Washing machine', 'Lift', 'Power backup', 'Work desk', 'Parking'],
  },
  'hotel-3': { ...hotel, label: 'Hotel', brand: 'Sajilo Hotels', stars: 3, rating: 4.1 },
  'hotel-4': {
    ...hotel,
    label: 'Resort',
    brand: 'Himal Resorts',
    stars: 4,
    rooms: [14, 26],
    rating: 4.4,
    amenities: [...HOTEL, 'Swimming pool', 'Spa', 'Gym'],
  },
  'hotel-5': {
    ...hotel,
    label: 'Luxury hotel',
    brand: 'Danfe Collection',
    stars: 5,
    rooms: [24, 48],
    rating: 4.7,
    reviews: [180, 520],
    amenities: [...HOTEL, 'Swimming pool', 'Spa', 'Gym', 'Concierge', 'Butler service'],
  },
  boutique: {
    ...hotel,
    label: 'Boutique hotel',
    brand: 'Aangan Heritage',
    stars: null,
    rooms: [4, 7],
    rating: 4.6,
    amenities: ['Free Wi-Fi', 'Restaurant', 'Garden', 'Terrace', 'Air conditioning', 'Library', 'Airport transfer'],
    refunds: THREE_DAYS_BEFORE,
  },
  heritage: {
    ...hotel,
    label: 'Heritage hotel',
    brand: 'Aangan Heritage',
    stars: null,
    rooms: [3, 6],
    rating: 4.5,
    amenities: ['Free Wi-Fi', 'Restaurant', 'Courtyard', 'Terrace', 'Library', 'Cooking class', 'Power backup'],
    refunds: THREE_DAYS_BEFORE,
  },
}

export const HEALTH_AND_SAFETY = [
  'First-aid kit at the desk',
  'Boiled or filtered water free of charge',
  'Fire extinguisher on every floor',
  'Rooms aired and cleaned between stays',
  'Hand sanitiser at the entrance',
  'Doctor on call',
  'Emergency exits marked and lit',
  'Earthquake assembly point in the open',
  'Kitchen staff checked every year',
  'Safe for valuables',
]
