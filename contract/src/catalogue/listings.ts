/** The kinds of properties: those of the demo, for which the site has pictures and Nepali words (our choice). */
export const PROPERTY_KINDS = [
  'Hotel',
  'Luxury hotel',
  'Boutique hotel',
  'Heritage hotel',
  'Resort',
  'Guest house',
  'Hostel',
  'Homestay',
  'Tea house',
  'Lodge',
  'Eco lodge',
  'Camp',
  'Apartment',
] as const

/** The amenities of properties, which the filters of a search offer: each has a word in Nepali (our choice). */
export const AMENITIES = [
  'Free Wi-Fi',
  'Wi-Fi (paid)',
  'Restaurant',
  'Bar',
  'Parking',
  'Air conditioning',
  'Heated rooms',
  'Hot shower',
  'Lift',
  'Power backup',
  'Solar power',
  'Room service',
  'Laundry',
  'Washing machine',
  'Kitchen',
  'Work desk',
  'Garden',
  'Courtyard',
  'Terrace',
  'Library',
  'Gym',
  'Spa',
  'Swimming pool',
  'Concierge',
  'Butler service',
  'Cooking class',
  'Luggage storage',
  'Mosquito nets',
  'Nature guides',
  'Airport transfer',
  'Dining hall with stove',
  'Charging',
  'Drying room',
  'Boiled water',
  'Campfire',
  'Rafting',
  'Volleyball',
] as const

/** Reasons why a property cannot be published: the part that is missing. */
export const LISTING_GAPS = ['address', 'pin', 'description', 'picture', 'room', 'room_price', 'room_picture'] as const
export type ListingGap = (typeof LISTING_GAPS)[number]

/** The types of rooms, and their categories (our choice). */
export const ROOM_TYPES = ['Double room', 'Twin room', 'Family room', 'Suite', 'Bed in a dormitory'] as const
export const ROOM_CATEGORIES = ['Standard', 'Deluxe', 'Suite', 'Family', 'Twin', 'Dorm'] as const

/** The categories of packages, each with a word in Nepali (our choice). */
export const PACKAGE_CATEGORIES = [
  'Trek',
  'Pilgrimage',
  'Culture',
  'Jungle',
  'Adventure',
  'City and family',
  'Honeymoon',
] as const

/** Reasons why a package cannot be published: the part that is missing. */
export const PACKAGE_GAPS = ['description', 'picture', 'price', 'itinerary', 'company_phone', 'departure'] as const
export type PackageGap = (typeof PACKAGE_GAPS)[number]
