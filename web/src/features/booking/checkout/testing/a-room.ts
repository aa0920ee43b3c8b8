import type { Room } from '@chautari/contract/availability/shapes'

/** A room for two nights at Rs 6,000, by default. */
export function aRoom(changes: Partial<Room> = {}): Room {
  const price = {
    total_price: 12_000,
    regular_total_price: 12_000,
    refund_policy: [],
    free_cancellation_until: null,
    refund_terms: [],
  }
  const nights = ['2026-12-05', '2026-12-06'].map((night) => ({ night, price: 6000, regular_price: 6000 }))
  return {
    slug: 'lake-family',
    title: 'Family Room',
    type: 'Family',
    category: 'Family',
    description: 'A room with a view.',
    room_rate: 6000,
    offer_price: null,
    offer_terms: null,
    campaign_name: null,
    is_breakfast_included: true,
    is_room_available: true,
    available_count: 3,
    total_beds: 2,
    total_rooms: 4,
    max_allowed_childrens: 1,
    max_allowed_guests: 2,
    inclusions: [],
    files: [],
    daily_availabilities: [],
    property_name: 'Phewa Horizon Resort',
    property_slug: 'phewa-horizon-resort',
    average_rating: 4.5,
    ...price,
    plan_code: 'standard',
    plans: [{ code: 'standard', title: 'Standard rate', meal: 'breakfast', nights, restriction: null, ...price }],
    ...changes,
  }
}
