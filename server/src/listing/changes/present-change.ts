import { DAY } from '@chautari/contract/dates'
import type { ListingChange } from '@chautari/contract/listing/changes'
import { pictureFiles, places } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { isPhoneVerified } from '../phones/verified-phones.ts'
import { presentListedPicture } from '../pictures/present-pictures.ts'
import type { ListingFile } from './listing-file.ts'
import { FIELD_PARTS } from './rules/parts.ts'
import { phoneIn, picturesIn, withProposed, type Proposed, type ProposedField } from './rules/proposed.ts'
import { findLastChange, type ListingChangeRow } from './store/listing-changes.ts'

/** The number of days for which a supplier sees that a change was declined (our choice). */
const SHOWN_DAYS = 30

/** A listing with its pending change applied, for its supplier; the change itself; and whether the phone is verified. */
export type OwnFile<F> = { file: F; change: ListingChange | null; isPhoneVerified: boolean }

/** Returns a listing with its pending change applied, and the change that is pending or was declined recently. */
export async function findOwnFile<F extends ListingFile>(db: Db, live: F): Promise<OwnFile<F>> {
  const { file, change } = await findProposed(db, live)
  const phone = phoneIn(file, live.kind)
  return { file, change, isPhoneVerified: phone !== undefined && (await isPhoneVerified(db, live.organisationId, phone)) }
}

async function findProposed<F extends ListingFile>(db: Db, live: F): Promise<Omit<OwnFile<F>, 'isPhoneVerified'>> {
  const last = await findLastChange(db, live)
  if (!last || !(await isShown(db, last))) return { file: live, change: null }
  const change = await presentChange(db, { live, row: last })
  if (last.state === 'declined') return { file: live, change }
  const file = withProposed(live, last.proposed)
  const place = typeof last.proposed.fields?.placeId === 'string' ? await findPlace(db, last.proposed.fields.placeId) : undefined
  const pictures = await pictureFiles.findListedPictures(db, [...namesOf(live), ...picturesIn(last.proposed)])
  return { file: { ...file, ...(place && { place }), pictures } as F, change }
}

async function isShown(db: Db, { state, decidedAt }: ListingChangeRow): Promise<boolean> {
  if (state === 'open' || state === 'sent_back') return true
  if (state !== 'declined' || !decidedAt) return false
  return (await appNow(db)).getTime() - decidedAt.getTime() < SHOWN_DAYS * DAY
}

const namesOf = (file: ListingFile) => [file, ...(file.rooms ?? [])].flatMap(({ pictureNames }) => pictureNames)

type ChangeContext = { live: ListingFile; row: ListingChangeRow }

/** Presents a change with the live values that it would replace. */
export async function presentChange(db: Db, { live, row }: ChangeContext): Promise<ListingChange> {
  const { id, state, revision, proposed, proposedAt, revisedAt, message, refusals } = row
  const found = await pictureFiles.findListedPictures(db, [...namesOf(live), ...picturesIn(proposed)])
  const listed = (names: string[]) =>
    names.flatMap((name) => found.filter((each) => each.name === name).map(presentListedPicture))
  const compare = (before: string[], after: string[] = before) => ({
    added: listed(after.filter((name) => !before.includes(name))),
    removed: listed(before.filter((name) => !after.includes(name))),
  })
  const rooms = Object.entries(proposed.rooms ?? {}).flatMap(([slug, proposedRoom]) => {
    const room = live.rooms?.find((each) => each.slug === slug)
    if (!room) return []
    return [
      {
        slug,
        title: room.title,
        is_publication: proposedRoom.isLive ?? false,
        ...compare(room.pictureNames, proposedRoom.pictureNames),
      },
    ]
  })
  return {
    id: String(id),
    state: state === 'sent_back' || state === 'declined' ? state : 'open',
    revision,
    is_publication: proposed.isLive ?? false,
    fields: await presentFields(db, live, proposed.fields ?? {}),
    ...compare(live.pictureNames, proposed.pictureNames),
    rooms,
    proposed_at: proposedAt.toISOString(),
    revised_at: revisedAt.toISOString(),
    message,
    phone: await presentPhone(db, live, proposed),
    refusals: Object.entries(refusals).map(([part, reason]) => ({ part, reason })),
  }
}

async function presentPhone(db: Db, live: ListingFile, { fields = {}, isLive }: Proposed): Promise<ListingChange['phone']> {
  const number = phoneIn(fields, live.kind) ?? (isLive && phoneIn(live, live.kind))
  return number ? { number, is_proved: await isPhoneVerified(db, live.organisationId, number) } : null
}

/** The fields that are shown in their stored form. */
const SIMPLE = ['title', 'titleNe', 'brandName', 'address', 'starRating', 'phone', 'companyPhone'] as const

type Fields = Partial<Record<ProposedField, string | number | null>>

async function presentFields(db: Db, live: ListingFile, fields: Fields): Promise<ListingChange['fields']> {
  const now = live as Fields
  const simple = SIMPLE.flatMap((name) =>
    name in fields ? [{ field: FIELD_PARTS[name], before: textOf(now[name]), after: textOf(fields[name]) }] : [],
  )
  const place =
    typeof fields.placeId === 'string'
      ? [
          {
            field: 'place' as const,
            before: live.place.name,
            after: (await findPlace(db, fields.placeId))?.name ?? fields.placeId,
          },
        ]
      : []
  const isMoved = 'latitude' in fields || 'longitude' in fields
  const pin = isMoved ? [{ field: 'pin' as const, before: pinOf(now), after: pinOf({ ...now, ...fields }) }] : []
  return [...simple, ...place, ...pin]
}

const textOf = (value: string | number | null | undefined) => (value === null || value === undefined ? null : String(value))
const pinOf = ({ latitude, longitude }: Fields) => `${latitude}, ${longitude}`

async function findPlace(db: Db, id: string) {
  return (await places.findKnownPlaces(db)).find((place) => place.id === id)
}
