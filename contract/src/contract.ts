import { accountEndpoints } from './account/endpoints.ts'
import { availabilityEndpoints } from './availability/endpoints.ts'
import { bookingEndpoints } from './booking/endpoints.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import type { z } from 'zod'
import type { Declared, InputOf, Parsed } from './endpoint.ts'
import { messagingEndpoints } from './messaging/endpoints.ts'
import { newsletterEndpoints } from './newsletter/endpoints.ts'
import { paymentEndpoints } from './payment/endpoints.ts'
import { promotionEndpoints } from './promotion/endpoints.ts'
import { reviewEndpoints } from './review/endpoints.ts'
import { rumEndpoints } from './rum.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { servicingEndpoints } from './servicing/endpoints.ts'
import { approvalEndpoints } from './staff/approvals.ts'
import { bookingCareEndpoints } from './staff/bookings/endpoints.ts'
import { decisionEndpoints } from './staff/decision-endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { listingChangeEndpoints } from './staff/listing-changes/endpoints.ts'
import { listingEndpoints } from './staff/listing-endpoints.ts'
import { packageEndpoints } from './staff/package-endpoints.ts'
import { pictureEndpoints } from './staff/picture-endpoints.ts'
import { campaignEndpoints } from './staff/marketing/campaign-endpoints.ts'
import { couponEndpoints } from './staff/marketing/coupon-endpoints.ts'
import { featuredEndpoints } from './staff/marketing/featured.ts'
import { moneyEndpoints } from './staff/money/endpoints.ts'
import { overviewEndpoints } from './staff/overview/endpoints.ts'
import { newsletterDeskEndpoints } from './staff/newsletter/endpoints.ts'
import { postEndpoints } from './staff/posts/endpoints.ts'
import { priceEndpoints } from './staff/prices/endpoints.ts'
import { dutyEndpoints } from './staff/duty/endpoints.ts'
import { settingsEndpoints } from './staff/settings/endpoints.ts'
import { supplierFileEndpoints } from './staff/suppliers/endpoints.ts'
import { sheetEndpoints } from './staff/sheets/endpoints.ts'
import { textPageEndpoints } from './staff/text-pages/endpoints.ts'
import { teamEndpoints } from './staff/team-endpoints.ts'
import { threadEndpoints } from './staff/threads/endpoints.ts'
import { travellerEndpoints } from './staff/travellers/endpoints.ts'
import { payoutEndpoints } from './staff/payouts/endpoints.ts'
import { staffWorkEndpoints } from './staff/work-endpoints.ts'
import { supplierMessageEndpoints } from './supplier/messages/endpoints.ts'
import { supplierEndpoints } from './supplier/endpoints.ts'
import { noticeEndpoints } from './supplier/notices/endpoints.ts'
import { supplierCalendarEndpoints } from './supplier/calendar/endpoints.ts'
import { supplierDepartureEndpoints } from './supplier/departures/endpoints.ts'
import { supplierBookingEndpoints } from './supplier/bookings/endpoints.ts'
import { supplierPassportEndpoints } from './supplier/passports/endpoints.ts'
import { supplierListingEndpoints } from './supplier/listings/endpoints.ts'
import { supplierPictureEndpoints } from './supplier/listings/picture-endpoints.ts'
import { supplierPromotionEndpoints } from './supplier/promotions/endpoints.ts'
import { supplierPhoneEndpoints } from './supplier/phones/endpoints.ts'
import { supplierSmsEndpoints } from './supplier/sms/endpoints.ts'
import { supplierReviewEndpoints } from './supplier/reviews/endpoints.ts'
import { supplierTodayEndpoints } from './supplier/today/endpoints.ts'
import { supplierSecurityEndpoints } from './supplier/security/endpoints.ts'
import { supplierMoneyEndpoints } from './supplier/money/endpoints.ts'
import { memberEndpoints } from './supplier/members/endpoints.ts'
import { onboardingEndpoints } from './supplier/onboarding/endpoints.ts'
import { organisationEndpoints } from './supplier/organisation/endpoints.ts'

/** Path of the API below its origin: "the product API (version 1.0)" (spec 1 §7). */
export const API_BASE = '/api/v1.0'

/** Every call of the API, by method and path (spec 1 §7, spec 2 §7). */
export const contract = {
  ...newsletterEndpoints,
  ...promotionEndpoints,
  ...catalogueEndpoints,
  ...availabilityEndpoints,
  ...searchEndpoints,
  ...accountEndpoints,
  ...bookingEndpoints,
  ...paymentEndpoints,
  ...servicingEndpoints,
  ...reviewEndpoints,
  ...contentEndpoints,
  ...messagingEndpoints,
  ...supplierEndpoints,
  ...supplierMessageEndpoints,
  ...memberEndpoints,
  ...organisationEndpoints,
  ...onboardingEndpoints,
  ...noticeEndpoints,
  ...supplierBookingEndpoints,
  ...supplierPassportEndpoints,
  ...supplierCalendarEndpoints,
  ...supplierDepartureEndpoints,
  ...supplierSecurityEndpoints,
  ...supplierTodayEndpoints,
  ...supplierReviewEndpoints,
  ...supplierPromotionEndpoints,
  ...supplierListingEndpoints,
  ...supplierPictureEndpoints,
  ...supplierPhoneEndpoints,
  ...supplierSmsEndpoints,
  ...supplierMoneyEndpoints,
  ...staffEndpoints,
  ...teamEndpoints,
  ...approvalEndpoints,
  ...staffWorkEndpoints,
  ...bookingCareEndpoints,
  ...moneyEndpoints,
  ...payoutEndpoints,
  ...overviewEndpoints,
  ...settingsEndpoints,
  ...dutyEndpoints,
  ...decisionEndpoints,
  ...travellerEndpoints,
  ...threadEndpoints,
  ...listingEndpoints,
  ...listingChangeEndpoints,
  ...supplierFileEndpoints,
  ...packageEndpoints,
  ...pictureEndpoints,
  ...couponEndpoints,
  ...priceEndpoints,
  ...campaignEndpoints,
  ...featuredEndpoints,
  ...newsletterDeskEndpoints,
  ...postEndpoints,
  ...textPageEndpoints,
  ...sheetEndpoints,
  ...rumEndpoints,
}

export type Contract = typeof contract
export type CallKey = keyof Contract

/** Input of a call as a client sends it: the declared parts before parsing. */
export type CallInput<K extends CallKey> = InputOf<Contract[K]>

/** Arguments of a call's handler: the declared parts, parsed and validated. */
export type CallArguments<K extends CallKey> = {
  params: Parsed<Declared<Contract[K], 'params'>>
  query: Parsed<Declared<Contract[K], 'query'>>
  body: Parsed<Declared<Contract[K], 'body'>>
  headers: Parsed<Declared<Contract[K], 'headers'>>
}

/** Response body of a call. */
export type CallResponse<K extends CallKey> = z.output<Contract[K]['response']>
