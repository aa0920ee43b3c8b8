import { z } from 'zod'
import * as accountSecondFactor from '../account/second-factor.ts'
import * as account from '../account/shapes.ts'
import * as availabilityEndpoints from '../availability/endpoints.ts'
import * as availability from '../availability/shapes.ts'
import * as bookingReservations from '../booking/reservations.ts'
import * as booking from '../booking/shapes.ts'
import * as catalogueSeller from '../catalogue/seller.ts'
import * as catalogue from '../catalogue/shapes.ts'
import * as content from '../content/shapes.ts'
import * as contentTextPages from '../content/text-pages.ts'
import * as listingChanges from '../listing/changes.ts'
import * as listingDepartures from '../listing/departures.ts'
import * as listingListedPackages from '../listing/listed-packages.ts'
import * as listingListedRooms from '../listing/listed-rooms.ts'
import * as listingListingFields from '../listing/listing-fields.ts'
import * as listingListings from '../listing/listings.ts'
import * as listingPictures from '../listing/pictures.ts'
import * as messagingEndpoints from '../messaging/endpoints.ts'
import * as messaging from '../messaging/shapes.ts'
import * as payment from '../payment/shapes.ts'
import * as promotion from '../promotion/shapes.ts'
import * as ratesCalendar from '../rates/calendar.ts'
import * as ratesChanges from '../rates/changes.ts'
import * as ratesResults from '../rates/results.ts'
import * as rates from '../rates/shapes.ts'
import * as reviewReviewForm from '../review/review-form.ts'
import * as review from '../review/shapes.ts'
import * as rum from '../rum.ts'
import * as search from '../search/shapes.ts'
import * as servicing from '../servicing/shapes.ts'
import * as staffBookingFile from '../staff/booking-file.ts'
import * as staffBookingsAmendmentShapes from '../staff/bookings/amendment-shapes.ts'
import * as staffBookingsAmendments from '../staff/bookings/amendments.ts'
import * as staffBookingsCorrections from '../staff/bookings/corrections.ts'
import * as staffBookingsNewBooking from '../staff/bookings/new-booking.ts'
import * as staffBookingsNotes from '../staff/bookings/notes.ts'
import * as staffBookingsRechecks from '../staff/bookings/rechecks.ts'
import * as staffBookingsResending from '../staff/bookings/resending.ts'
import * as staffDecisions from '../staff/decisions.ts'
import * as staffDutyEndpoints from '../staff/duty/endpoints.ts'
import * as staffLookup from '../staff/lookup.ts'
import * as staffMarketingCampaigns from '../staff/marketing/campaigns.ts'
import * as staffMarketingCoupons from '../staff/marketing/coupons.ts'
import * as staffMarketingFeatured from '../staff/marketing/featured.ts'
import * as staffMoney from '../staff/money/shapes.ts'
import * as staffNewsletterIssues from '../staff/newsletter/issues.ts'
import * as staffOverview from '../staff/overview/shapes.ts'
import * as staffPostsPosts from '../staff/posts/posts.ts'
import * as staffPricesActs from '../staff/prices/acts.ts'
import * as staffQueue from '../staff/queue.ts'
import * as staffReviews from '../staff/reviews.ts'
import * as staffSettings from '../staff/settings/shapes.ts'
import * as staff from '../staff/shapes.ts'
import * as staffSheetsSheets from '../staff/sheets/sheets.ts'
import * as staffSuppliers from '../staff/suppliers/shapes.ts'
import * as staffTeam from '../staff/team.ts'
import * as staffTextPagesTextPages from '../staff/text-pages/text-pages.ts'
import * as staffThreads from '../staff/threads/shapes.ts'
import * as supplierBookings from '../supplier/bookings/shapes.ts'
import * as supplierCalendarEndpoints from '../supplier/calendar/endpoints.ts'
import * as supplierDeparturesCallingOff from '../supplier/departures/calling-off.ts'
import * as supplierListings from '../supplier/listings/shapes.ts'
import * as supplierMembers from '../supplier/members/shapes.ts'
import * as supplierNoticesNotices from '../supplier/notices/notices.ts'
import * as supplierOnboarding from '../supplier/onboarding/shapes.ts'
import * as supplierOrganisation from '../supplier/organisation/shapes.ts'
import * as supplier from '../supplier/shapes.ts'
import * as supplierSmsEndpoints from '../supplier/sms/endpoints.ts'
import * as supplierTodayEndpoints from '../supplier/today/endpoints.ts'
import * as trailEntries from '../trail/entries.ts'

const MODULES: object[] = [
  accountSecondFactor,
  account,
  availabilityEndpoints,
  availability,
  bookingReservations,
  booking,
  catalogueSeller,
  catalogue,
  content,
  contentTextPages,
  listingChanges,
  listingDepartures,
  listingListedPackages,
  listingListedRooms,
  listingListingFields,
  listingListings,
  listingPictures,
  messagingEndpoints,
  messaging,
  payment,
  promotion,
  ratesCalendar,
  ratesChanges,
  ratesResults,
  rates,
  reviewReviewForm,
  review,
  rum,
  search,
  servicing,
  staffBookingFile,
  staffBookingsAmendmentShapes,
  staffBookingsAmendments,
  staffBookingsCorrections,
  staffBookingsNewBooking,
  staffBookingsNotes,
  staffBookingsRechecks,
  staffBookingsResending,
  staffDecisions,
  staffDutyEndpoints,
  staffLookup,
  staffMarketingCampaigns,
  staffMarketingCoupons,
  staffMarketingFeatured,
  staffMoney,
  staffNewsletterIssues,
  staffOverview,
  staffPostsPosts,
  staffPricesActs,
  staffQueue,
  staffReviews,
  staffSettings,
  staff,
  staffSheetsSheets,
  staffSuppliers,
  staffTeam,
  staffTextPagesTextPages,
  staffThreads,
  supplierBookings,
  supplierCalendarEndpoints,
  supplierDeparturesCallingOff,
  supplierListings,
  supplierMembers,
  supplierNoticesNotices,
  supplierOnboarding,
  supplierOrganisation,
  supplier,
  supplierSmsEndpoints,
  supplierTodayEndpoints,
  trailEntries,
]

/**
 * The schemas that have a name in the API document, by that name: every exported one. Clients then get one type of each, instead of a copy
 * wherever it is used.
 */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).filter(isSchema),
)

function isSchema(entry: [string, unknown]): entry is [string, z.ZodType] {
  const [name, value] = entry
  return /^[A-Z][a-z]/.test(name) && value instanceof z.ZodType
}
