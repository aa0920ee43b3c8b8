import type fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'

type Mostly = <T>(good: T, ...others: T[]) => fc.Arbitrary<T>

/** Valid values by field. */
export type Fields = Record<string, fc.Arbitrary<unknown>>

/** Returns valid values for the calls by which suppliers keep what they sell, and staff decide their changes. */
export function fuzzedOwnListings({ mostly, roomFields }: { mostly: Mostly; roomFields: Fields }) {
  const property = { slug: mostly<string>(PLACEHOLDERS.supplierProperty, PLACEHOLDERS.listing, 'nowhere') }
  const room = { slug: mostly<string>(PLACEHOLDERS.supplierRoom, PLACEHOLDERS.listedRoom) }
  const ofPackage = { slug: mostly<string>(PLACEHOLDERS.supplierPackage, PLACEHOLDERS.listedPackage) }
  const order = { names: mostly<unknown>([], ['annapurna-dawn-1'], ['../x']), removed: mostly<unknown>(undefined, []) }
  const named = { title: mostly('Juniper Lodge', 'होटल', 'x'), place: mostly('pokhara', 'atlantis') }
  const list = {
    text: mostly<unknown>(undefined, 'lodge', '%_'),
    state: mostly<unknown>(undefined, 'live', 'nothing'),
    cursor: mostly<unknown>(undefined, '7', '999999999999999'),
  }
  const texts = { title: mostly<unknown>(undefined, 'Juniper Annexe', 'x'), description: mostly('Above the lake', '<b>x</b>') }
  const promotion = {
    title: mostly('Monsoon days', ''),
    title_ne: mostly<unknown>('वर्षाका दिन', null),
    percent: mostly<unknown>(10, null, 0),
    amount: mostly<unknown>(null, 500),
    starts_on: mostly('2083-01-01', '2083-13-01'),
    ends_on: mostly('2083-02-01', '2020-01-01'),
    stays_from: mostly<unknown>(null, '2083-01-10', 'x'),
    nights_min: mostly<unknown>(null, 3, 0),
    listings: mostly<unknown>([{ kind: 'property', slug: 'nowhere' }], [], 'x'),
  }
  const change = { id: mostly<string>(PLACEHOLDERS.listingChange, '7') }
  return {
    'POST /supplier/promotions': promotion,
    'POST /supplier/promotions/preview': promotion,
    'POST /supplier/promotions/:code/stop': { code: mostly<string>(PLACEHOLDERS.supplierPromotion, 'P-0', 'TREKWEEK') },
    'GET /supplier/places': { text: mostly('pokh', '%_', '') },
    'GET /supplier/properties': list,
    'GET /supplier/properties/:slug': property,
    'POST /supplier/properties': { ...named, kind: mostly('Lodge', 'Palace') },
    'PATCH /supplier/properties/:slug': { ...property, ...texts, place: mostly<unknown>(undefined, 'atlantis') },
    'POST /supplier/properties/:slug/publish': property,
    'DELETE /supplier/properties/:slug/change': property,
    'POST /supplier/properties/:slug/change/send': property,
    'POST /supplier/properties/:slug/rooms': { ...property, ...roomFields },
    'PATCH /supplier/rooms/:slug': { ...room, ...roomFields, reason: mostly<unknown>(undefined, 'painted', ' ') },
    'POST /supplier/rooms/:slug/publish': room,
    'POST /supplier/rooms/:slug/archive': { ...room, reason: mostly('being painted', ' ') },
    'GET /supplier/packages': list,
    'GET /supplier/packages/:slug': ofPackage,
    'POST /supplier/packages': {
      ...named,
      category: mostly('Trek', 'Cruise'),
      days: mostly(2, 0),
      is_fixed_departure: mostly(false, true),
      seats: mostly(6, 0),
      price: mostly(9000, 0),
    },
    'PATCH /supplier/packages/:slug': { ...ofPackage, ...texts, place: mostly<unknown>(undefined, 'atlantis') },
    'POST /supplier/packages/:slug/publish': ofPackage,
    'DELETE /supplier/packages/:slug/change': ofPackage,
    'POST /supplier/packages/:slug/change/send': ofPackage,
    'POST /supplier/properties/:slug/pictures': property,
    'PUT /supplier/properties/:slug/pictures': { ...property, ...order },
    'POST /supplier/rooms/:slug/pictures': room,
    'PUT /supplier/rooms/:slug/pictures': { ...room, ...order },
    'POST /supplier/packages/:slug/pictures': ofPackage,
    'PUT /supplier/packages/:slug/pictures': { ...ofPackage, ...order },
    'PATCH /supplier/pictures/:name': {
      name: mostly<string>(PLACEHOLDERS.supplierPicture, 'annapurna-dawn-1', '../x'),
      alt: mostly<unknown>('A lodge above the lake', '<b>x</b>', undefined),
      alt_ne: mostly<unknown>('तालमाथिको लज', '', null),
    },
    'GET /staff/listing-changes/:id': change,
    'POST /staff/listing-changes/:id/decision': {
      ...change,
      decision: mostly('accept', 'send_back', 'x'),
      version: mostly('x', ''),
      message: mostly<unknown>('Please add a photo', null, undefined),
      phone_reason: mostly<unknown>(undefined, null, 'The owner answered our call', 7),
      accepted: mostly<unknown>(undefined, [], ['title'], ['photos:../x'], 'x'),
      refusals: mostly<unknown>(undefined, [], [{ part: 'stars', reason: 'No certificate' }], [{ part: 'title' }], 7),
    },
  }
}
