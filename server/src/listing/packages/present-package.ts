import type { KeptDeparture } from '@chautari/contract/listing/departures'
import type { ListedPackage, PackageFile } from '@chautari/contract/listing/listed-packages'
import type { journeys } from '../../availability/index.ts'
import { packageFiles } from '../../catalogue/index.ts'
import { rupees } from '../../platform/formats.ts'
import { presentPictures } from '../pictures/present-pictures.ts'
import { presentListing } from '../present-listing.ts'

/** Presents a row of the list of packages. */
export function presentListedPackage(row: packageFiles.PackageListed): ListedPackage {
  return { ...presentListing(row), category: row.category, days: row.days, is_fixed_departure: row.isFixedDeparture }
}

type DepartureContext = { departures: journeys.StaffDeparture[]; now: Date }

/** Presents a package for editing. */
export function presentPackageFile(row: packageFiles.PackageFileRow, { departures, now }: DepartureContext): PackageFile {
  return {
    slug: row.slug,
    is_live: row.isLive,
    title: row.title,
    title_ne: row.titleNe,
    category: row.category,
    themes: row.themes,
    organisation: { id: String(row.organisationId), name: row.organisation },
    supplier_email: row.supplierEmail,
    company_website: row.companyWebsite,
    company_phone: row.companyPhone,
    description: row.description,
    description_ne: row.descriptionNe,
    additional_information: row.additionalInformation,
    additional_information_ne: row.additionalInformationNe,
    place: { ...presentPlace(row.place), latitude: row.place.latitude, longitude: row.place.longitude },
    passes: row.passes.map(presentPlace),
    difficulty: row.difficulty,
    max_altitude: row.maxAltitude,
    needs_approval: row.needsApproval,
    refund_tiers: row.refundTiers.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, refund_percent: percent })),
    days: row.days,
    is_fixed_departure: row.isFixedDeparture,
    start_time: row.startTime,
    end_time: row.endTime,
    cutoff_hours: row.cutoffHours,
    seats: row.seats,
    tour: row.tour.map(presentDay),
    months: row.months,
    inclusions: row.inclusions,
    exclusions: row.exclusions,
    meeting_point: row.meetingPoint,
    meeting_pin:
      row.meetingLatitude === null || row.meetingLongitude === null
        ? null
        : { latitude: row.meetingLatitude, longitude: row.meetingLongitude },
    price: rupees(row.unitPaisa),
    offer_price: rupees(row.offerPaisa),
    pictures: presentPictures(row),
    departures: presentDepartures(departures),
    missing: packageFiles.packageGaps({
      ...row,
      hasDeparture: departures.some((each) => !each.is_closed && each.cutoff_ms > now.getTime()),
    }),
  }
}

/** Presents departures for editing. */
export function presentDepartures(departures: journeys.StaffDeparture[]): KeptDeparture[] {
  return departures.map(({ cutoff_ms: cutoff, own_paisa: ownPaisa, ...departure }) => ({
    ...departure,
    price: ownPaisa === null ? null : rupees(ownPaisa),
    cutoff_at: new Date(cutoff).toISOString(),
  }))
}

const presentPlace = ({ id, name, nameNe }: packageFiles.PackageFileRow['passes'][number]) => ({
  slug: id,
  name,
  name_ne: nameNe,
})

function presentDay(day: packageFiles.PackageFileRow['tour'][number]): PackageFile['tour'][number] {
  const { activity, activityNe = null, altitude, highPoint, stops } = day
  return {
    activity,
    activity_ne: activityNe,
    altitude,
    high_point: highPoint ? { name: highPoint.name, name_ne: highPoint.nameNe, altitude: highPoint.metres } : null,
    stops: stops?.map(({ nameNe, ...stop }) => ({ ...stop, name_ne: nameNe })) ?? null,
  }
}
