import type { ListedProperty, Organisation, PropertyFile } from '@chautari/contract/staff/listings'
import { rupees } from '../../platform/formats.ts'
import type { ListedPicture } from '@chautari/contract/staff/pictures'
import { pictureFiles, propertyFiles, type listings, type packageFiles } from '../../catalogue/index.ts'

/** Presents a supplier. */
export function presentOrganisation({ id, name, ...row }: listings.OrganisationRow): Organisation {
  return { id: String(id), name, properties_count: row.propertiesCount, packages_count: row.packagesCount }
}

/** Presents a row of the list of properties. */
export function presentListed(row: propertyFiles.PropertyListed): ListedProperty {
  return { ...presentListing(row), kind: row.kind }
}

/** Presents what lists show of both properties and packages. */
export function presentListing(row: propertyFiles.PropertyListed | packageFiles.PackageListed) {
  return {
    slug: row.slug,
    title: row.title,
    title_ne: row.titleNe,
    place: row.place,
    place_ne: row.placeNe,
    organisation: row.supplier,
    is_live: row.isLive,
  }
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
    pictures: presentPictures(row),
    rooms: row.rooms.map((room) => presentRoom(room, row.pictures)),
    missing: propertyFiles.listingGaps(row),
  }
}

type Pictured = { pictureNames: string[]; pictures: pictureFiles.ListedPictureRow[] }

/** Presents the pictures of a listing in their order, with their texts in both languages. */
export function presentPictures({ pictureNames, pictures }: Pictured): ListedPicture[] {
  return pictureNames.flatMap((name) => {
    const picture = pictures.find((each) => each.name === name)
    return picture ? [presentListedPicture(picture)] : []
  })
}

/** Presents a picture for editing. */
export function presentListedPicture(picture: pictureFiles.ListedPictureRow): ListedPicture {
  return { ...pictureFiles.presentPicture(picture), alt_ne: picture.altNe, thumbhash: picture.thumbhash }
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
