import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { slug } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { UndoResult } from '../../rates/results.ts'
import { idText } from '../../trail/fields.ts'
import { CallingOff, CallOffAsked, CallOffPreview, CallOffResult, ofDeparture } from './calling-off.ts'
import { Moves, MovesAsked, Moving } from './moving.ts'
import { KeptDeparture, NewDepartures, pricePerPerson, SupplierDeparturesChange } from '../../listing/departures.ts'

const supplier = { caller: 'supplier', cache: 'private' } as const
const change = { ...supplier, permission: 'stock.change' } as const
const callOff = { ...supplier, permission: 'departures.call_off', params: ofDeparture } as const
const ofPackage = z.object({ slug })
/** The act, which can be undone; null when nothing changed. */
const act = envelope(z.object({ act_id: z.string().nullable() }))

/** A package with its departures from a month ago on. */
const PackageDeparting = z.object({
  slug: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  is_live: z.boolean(),
  /** False for one that starts on any day: its departures are the days that differ. */
  is_fixed_departure: z.boolean(),
  days: z.number().int(),
  seats: z.number().int(),
  /** Per person, in rupees. */
  price: z.number(),
  departures: z.array(KeptDeparture),
})

/** Departures of the packages of a supplier. */
export const supplierDepartureEndpoints = endpoints({
  'GET /supplier/departures': {
    summary: 'List the packages of the organisation with their departures, and the seats that are sold and held',
    ...supplier,
    permission: 'calendar.view',
    response: envelope(z.object({ today: z.string(), packages: z.array(PackageDeparting) })),
    errors: [],
  },
  'POST /supplier/packages/:slug/departures': {
    summary: 'Add fixed departures of a package, in one act that can be undone',
    ...change,
    params: ofPackage,
    body: NewDepartures.omit({ reason: true }),
    response: act,
    status: 201,
    errors: [],
  },
  'PATCH /supplier/packages/:slug/departures': {
    summary:
      'Change the seats, the own price, the minimum or the guarantee of departures, or close or open them, in one act that can be undone. Prices need the permission to change them',
    ...change,
    params: ofPackage,
    body: SupplierDeparturesChange,
    response: act,
    errors: [],
  },
  'PUT /supplier/packages/:slug/price': {
    summary: 'Change the price per person of a package, in one act that can be undone. Bookings keep theirs',
    ...supplier,
    permission: 'prices.change',
    params: ofPackage,
    body: z.object({ price: pricePerPerson }),
    response: act,
    errors: [],
  },
  'POST /supplier/packages/:slug/acts/:id/undo': {
    summary:
      'Restore what was before an act on the departures or the price of a package. Refused when something has changed since',
    ...change,
    params: z.object({ slug, id: idText }),
    response: envelope(UndoResult),
    errors: [],
  },
  'GET /supplier/packages/:slug/departures/:day/call-off': {
    summary: 'Get whom calling a departure off would affect, and what each is refunded',
    ...callOff,
    query: CallOffAsked,
    response: envelope(CallOffPreview),
    errors: [],
  },
  'POST /supplier/packages/:slug/departures/:day/call-off': {
    summary:
      'Call a departure off for good: every traveller gets a full refund. Large sums wait for our staff, and nothing changes until they approve',
    ...callOff,
    body: CallingOff,
    response: envelope(CallOffResult),
    errors: [],
  },
  'GET /supplier/packages/:slug/departures/:day/moves': {
    summary:
      'Get which bookings of a departure could move to another one, and what less it would cost them, without asking anybody',
    ...callOff,
    query: MovesAsked,
    response: envelope(Moves),
    errors: [],
  },
  'POST /supplier/packages/:slug/departures/:day/moves': {
    summary: 'Ask the travellers of bookings to move to another departure at no extra cost. Its seats are held until they answer',
    ...callOff,
    body: Moving,
    response: envelope(Moves),
    errors: [],
  },
})

export type PackageDeparting = z.output<typeof PackageDeparting>
