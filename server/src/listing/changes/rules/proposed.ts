/**
 * The fields of a listing on sale that need the approval of staff (decision 120). A phone needs it only until it is verified (decision 140). All other
 * fields, prices and stock go live at once.
 */
const FIELDS = {
  property: ['title', 'titleNe', 'brandName', 'address', 'placeId', 'latitude', 'longitude', 'starRating', 'phone'],
  package: ['title', 'titleNe', 'placeId', 'companyPhone'],
} as const

export type ListingKind = keyof typeof FIELDS
export type ProposedField = (typeof FIELDS)[ListingKind][number]

type Fields = Partial<Record<ProposedField, string | number | null>>

/** The proposal for a room: its pictures in their order, and whether it goes on sale. */
export type ProposedRoom = { pictureNames?: string[]; isLive?: true }

/** A proposed change. Fields that are left out stay as they are. Rooms are named by their slugs; `isLive` asks for publication. */
export type Proposed = { fields?: Fields; pictureNames?: string[]; rooms?: Record<string, ProposedRoom>; isLive?: true }

/** The phones of listings, which travellers call. */
const PHONES = { property: 'phone', package: 'companyPhone' } as const

/** Returns the new phone in an edit of a listing; undefined when the edit has none. */
export function phoneIn(edit: object, kind: ListingKind): string | undefined {
  const phone = (edit as Fields)[PHONES[kind]]
  return typeof phone === 'string' && phone !== '' ? phone : undefined
}

type SplitFacts = { kind: ListingKind; isLive: boolean; isPhoneVerified: boolean }

/** Splits the fields of an edit into those that go live at once and those that need the approval of staff. All fields of a draft go live at once. */
export function splitEdit<E extends object>(edit: E, { kind, isLive, isPhoneVerified }: SplitFacts) {
  const needsApproval = ([name]: [string, unknown]) =>
    isLive && FIELDS[kind].some((field) => field === name) && !(isPhoneVerified && name === PHONES[kind])
  const entries = Object.entries(edit)
  return {
    now: Object.fromEntries(entries.filter((entry) => !needsApproval(entry))) as Partial<E>,
    toApprove: Object.fromEntries(entries.filter(needsApproval)) as Fields,
  }
}

/** The live values against which a proposal is compared. */
export type Live = Fields & {
  isLive: boolean
  pictureNames: string[]
  rooms?: { slug: string; isLive: boolean; pictureNames: string[] }[] | undefined
}

/** Returns a proposal without the values that are already live; undefined when none is left. */
export function withoutLive({ fields, pictureNames, rooms, isLive }: Proposed, live: Live): Proposed | undefined {
  const open = Object.entries(fields ?? {}).filter(([name, value]) => live[name as ProposedField] !== value)
  const openRooms = Object.entries(rooms ?? {}).flatMap(([slug, room]) => {
    const left = roomWithoutLive(
      room,
      live.rooms?.find((each) => each.slug === slug),
    )
    return left ? [[slug, left] as const] : []
  })
  const left: Proposed = {
    ...(open.length > 0 && { fields: Object.fromEntries(open) }),
    ...(pictureNames && !isSame(pictureNames, live.pictureNames) && { pictureNames }),
    ...(openRooms.length > 0 && { rooms: Object.fromEntries(openRooms) }),
    ...(isLive && !live.isLive && { isLive }),
  }
  return Object.keys(left).length > 0 ? left : undefined
}

/** Returns the part of a room's proposal that is not live yet; undefined when all of it is, or when the room was deleted. */
function roomWithoutLive(
  { pictureNames, isLive }: ProposedRoom,
  live: Omit<Live, 'rooms'> | undefined,
): ProposedRoom | undefined {
  if (!live) return undefined
  const left = {
    ...(pictureNames && !isSame(pictureNames, live.pictureNames) && { pictureNames }),
    ...(isLive && !live.isLive && { isLive }),
  }
  return Object.keys(left).length > 0 ? left : undefined
}

/** Returns a proposal with added fields. They replace earlier values of the same part. */
export function mergeProposed(proposed: Proposed, added: Proposed): Proposed {
  const rooms = { ...proposed.rooms }
  for (const [slug, room] of Object.entries(added.rooms ?? {})) rooms[slug] = { ...rooms[slug], ...room }
  return {
    ...proposed,
    ...added,
    ...((proposed.fields ?? added.fields) && { fields: { ...proposed.fields, ...added.fields } }),
    ...(Object.keys(rooms).length > 0 && { rooms }),
  }
}

/** Returns a listing with a proposal applied. */
export function withProposed<F extends Live>(file: F, { fields, pictureNames, rooms = {} }: Proposed): F {
  return {
    ...file,
    ...fields,
    ...(pictureNames && { pictureNames }),
    ...(file.rooms && {
      rooms: file.rooms.map((room) => ({
        ...room,
        ...(rooms[room.slug]?.pictureNames && { pictureNames: rooms[room.slug]?.pictureNames }),
      })),
    }),
  }
}

/** Returns the names of all pictures of a proposal. */
export function picturesIn({ pictureNames = [], rooms = {} }: Proposed): string[] {
  return [pictureNames, ...Object.values(rooms).map((room) => room.pictureNames ?? [])].flat()
}

/** Returns whether two lists have the same pictures. Ignores the order, because a new order goes live at once. */
export function isSameSet(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}
