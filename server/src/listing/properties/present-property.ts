import type { ListedProperty, PropertyFile } from '@chautari/contract/listing/listings'
import { rupees } from '../../platform/formats.ts'
import { propertyFiles, type pictureFiles } from '../../catalogue/index.ts'
import { presentPictures } from '../pictures/present-pictures.ts'
import { presentListing } from '../present-listing.ts'

/** Presents a row of the list of properties. */
export function presentListed(row: propertyFiles.PropertyListed): ListedProperty {
  return { ...presentListing(row), kind: row.kind }
}

/** Presents a property for editing. */
export function presentPropertyFile(row: propertyFiles.PropertyFileRow): PropertyFile {
  return {
    slug: row.slug,
    is_live: row.isLive,
    title: row.title,
    title_ne: row.titleNe,
    brand_name: row.brandName,
    kind: row.kind,
    organisation: { id: String(row.organisationId), name: row.organisation },
    supplier_email: row.supplierEmail,
    place: {
      slug: row.place.id,
      name: row.place.name,
      name_ne: row.place.nameNe,
      latitude: row.place.latitude,
      longitude: row.place.longitude,
    },
    ...presentFields(row),
    pictures: presentPictures(row),
    rooms: row.rooms.map((room) => presentRoom(room, row.pictures)),
    missing: propertyFiles.listingGaps(row),
  }
}

type Fields = Pick<
  propertyFiles.PropertyFileRow,
  | 'address'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'starRating'
  | 'description'
  | 'descriptionNe'
  | 'amenities'
  | 'services'
  | 'highlights'
  | 'highlightsNe'
  | 'healthAndSafety'
  | 'checkInTime'
  | 'checkInUntil'
  | 'checkOutTime'
  | 'floors'
  | 'bars'
>

/** Presents the fields of a property that are edited in their stored form. Spreadsheets of properties have the same columns. */
export function presentFields(row: Fields) {
  return {
    address: row.address,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    star_rating: row.starRating,
    description: row.description,
    description_ne: row.descriptionNe,
    amenities: row.amenities,
    services: row.services,
    highlights: row.highlights,
    highlights_ne: row.highlightsNe,
    health_and_safety: row.healthAndSafety,
    check_in_time: row.checkInTime,
    check_in_until: row.checkInUntil,
    check_out_time: row.checkOutTime,
    floors: row.floors,
    bars: row.bars,
  }
}

function presentRoom(
  room: propertyFiles.PropertyFileRow['rooms'][number],
  pictures: pictureFiles.ListedPictureRow[],
): PropertyFile['rooms'][number] {
  return {
    slug: room.slug,
    title: room.title,
    title_ne: room.titleNe,
    type: room.type,
    category: room.category,
    description: room.description,
    description_ne: room.descriptionNe,
    rate: rupees(room.ratePaisa),
    total_rooms: room.totalRooms,
    total_beds: room.totalBeds,
    max_guests: room.maxGuests,
    max_children: room.maxChildren,
    is_breakfast_included: room.isBreakfastIncluded,
    needs_approval: room.needsApproval,
    inclusions: room.inclusions,
    refund_tiers: room.refundTiers.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, refund_percent: percent })),
    pictures: presentPictures({ pictureNames: room.pictureNames, pictures }),
    pictures_count: room.pictureNames.length,
    is_live: room.isLive,
  }
}
