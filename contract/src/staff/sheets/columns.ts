import { DIFFICULTIES, PACKAGE_THEMES } from '../../catalogue/limits.ts'
import { AMENITIES, PACKAGE_CATEGORIES, PROPERTY_KINDS, ROOM_CATEGORIES, ROOM_TYPES } from '../../catalogue/listings.ts'
import { MEALS } from '../../rates/meals.ts'

/** The parts of the catalogue that are exported and imported, each as one table. */
export const SHEETS = ['properties', 'rooms', 'plans', 'packages', 'departures'] as const
export type SheetName = (typeof SHEETS)[number]

/**
 * The kinds of cells. `address` is the last part of a page's address, `place` that of a place and `supplier` a name of ours. Lists are separated by
 * `|`, tiers are written as `hours:percent`.
 */
export const CELL_KINDS = [
  'text',
  'address',
  'place',
  'supplier',
  'whole',
  'decimal',
  'flag',
  'choice',
  'list',
  'choices',
  'tiers',
  'day',
  'time',
] as const
export type CellKind = (typeof CELL_KINDS)[number]

export type SheetColumn = {
  name: string
  kind: CellKind
  /** The values that a `choice` or `choices` cell accepts. */
  among?: readonly string[]
  /** Together with the other keys it names the row. An empty `address` or plan adds one. */
  isKey?: true
  /** A new row has to fill it in. */
  isNeeded?: true
  /** It is set when the row is added and stays. */
  isFixed?: true
  /** An empty cell is no value, instead of an empty text. */
  isNullable?: true
}

const text = (name: string, more: Partial<SheetColumn> = {}): SheetColumn => ({ name, kind: 'text', ...more })
const column = (kind: CellKind, name: string, more: Partial<SheetColumn> = {}): SheetColumn => ({ name, kind, ...more })
const none = { isNullable: true } as const
const needed = { isNeeded: true } as const

const listing = [
  column('address', 'slug', { isKey: true }),
  column('supplier', 'organisation', needed),
  text('title', needed),
  text('title_ne', none),
]

const words = [text('description'), text('description_ne', none)]

/** The columns of each table, in the order of the export. */
export const SHEET_COLUMNS: Record<SheetName, readonly SheetColumn[]> = {
  properties: [
    ...listing,
    text('brand_name'),
    column('choice', 'kind', { among: PROPERTY_KINDS, ...needed }),
    column('place', 'place', needed),
    text('address'),
    text('phone', none),
    text('supplier_email', none),
    column('decimal', 'latitude'),
    column('decimal', 'longitude'),
    column('whole', 'star_rating', none),
    ...words,
    column('choices', 'amenities', { among: AMENITIES }),
    column('list', 'services'),
    column('list', 'highlights'),
    column('list', 'highlights_ne', none),
    column('list', 'health_and_safety'),
    column('time', 'check_in_time'),
    column('time', 'check_in_until', none),
    column('time', 'check_out_time'),
    column('whole', 'floors'),
    column('whole', 'bars'),
  ],
  rooms: [
    column('address', 'property', { ...needed, isFixed: true }),
    column('address', 'slug', { isKey: true }),
    text('title', needed),
    text('title_ne', none),
    column('choice', 'type', { among: ROOM_TYPES, ...needed }),
    column('choice', 'category', { among: ROOM_CATEGORIES, ...needed }),
    column('whole', 'rate', needed),
    column('whole', 'total_rooms', needed),
    column('whole', 'total_beds', needed),
    column('whole', 'max_guests', needed),
    column('whole', 'max_children', needed),
    column('flag', 'is_breakfast_included', needed),
    column('flag', 'needs_approval'),
    ...words,
    column('list', 'inclusions'),
    column('tiers', 'refund_tiers'),
  ],
  plans: [
    column('address', 'room', { isKey: true, ...needed }),
    column('address', 'plan', { isKey: true }),
    text('title', needed),
    text('title_ne', needed),
    column('whole', 'percent', none),
    column('whole', 'amount', none),
    column('choice', 'meal', { among: MEALS, ...none }),
    column('flag', 'is_refundable', needed),
    column('flag', 'is_public'),
    column('whole', 'advance_days_min', none),
    column('whole', 'advance_days_max', none),
  ],
  packages: [
    ...listing,
    column('choice', 'category', { among: PACKAGE_CATEGORIES, ...needed }),
    column('choices', 'themes', { among: PACKAGE_THEMES }),
    column('place', 'place', needed),
    column('whole', 'days', { ...needed, isFixed: true }),
    column('flag', 'is_fixed_departure', { ...needed, isFixed: true }),
    column('whole', 'seats', needed),
    column('whole', 'price', needed),
    ...words,
    text('additional_information'),
    text('additional_information_ne', none),
    column('choice', 'difficulty', { among: DIFFICULTIES, ...none }),
    column('whole', 'max_altitude', none),
    column('flag', 'needs_approval'),
    column('tiers', 'refund_tiers'),
    column('time', 'start_time'),
    column('time', 'end_time'),
    column('whole', 'cutoff_hours'),
    column('list', 'inclusions'),
    column('list', 'exclusions'),
    text('company_phone'),
    text('company_website', none),
    text('supplier_email', none),
    text('meeting_point', none),
    column('decimal', 'meeting_latitude', none),
    column('decimal', 'meeting_longitude', none),
  ],
  departures: [
    column('address', 'package', { isKey: true, ...needed }),
    column('day', 'day', { isKey: true, ...needed }),
    column('whole', 'seats', needed),
    column('flag', 'is_closed'),
  ],
}
