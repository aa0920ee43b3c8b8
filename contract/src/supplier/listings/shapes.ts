import { z } from 'zod'
import { ListingChange } from '../../listing/changes.ts'
import { ListedPackage, NewPackage, PackageChange, PackageFile } from '../../listing/listed-packages.ts'
import { RoomChange } from '../../listing/listed-rooms.ts'
import { ListedProperty, NewProperty, PropertyChange, PropertyFile } from '../../listing/listings.ts'

/** Whether a change of a listing waits: for staff, or for the supplier. */
const change = z.enum(['open', 'sent_back']).nullable()

export const OwnListedProperty = ListedProperty.extend({ change })
export const OwnListedPackage = ListedPackage.extend({ change })

const own = {
  change: ListingChange.nullable(),
  /** Whether the phone of the listing is verified, by a code sent to it or by staff. */
  is_phone_proved: z.boolean(),
}

/** A listing with the supplier's changes, and the change that staff have not decided yet or declined recently. */
export const OwnPropertyFile = PropertyFile.extend(own)
export const OwnPackageFile = PackageFile.extend(own)

// The organisation is that of the session.
export const NewOwnProperty = NewProperty.omit({ organisation_id: true })
export const NewOwnPackage = NewPackage.omit({ organisation_id: true })
export const OwnPropertyChange = PropertyChange.omit({ organisation_id: true })
export const OwnPackageChange = PackageChange.omit({ organisation_id: true })
export const OwnRoomChange = RoomChange.partial({ reason: true })

export type OwnPropertyFile = z.output<typeof OwnPropertyFile>
export type OwnPackageFile = z.output<typeof OwnPackageFile>
