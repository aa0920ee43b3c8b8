import { accountEndpoints } from './account/endpoints.ts'
import { availabilityEndpoints } from './availability/endpoints.ts'
import { bookingEndpoints } from './booking/endpoints.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import type { z } from 'zod'
import type { Declared, InputOf, Read } from './endpoint.ts'
import { newsletterEndpoints } from './newsletter/endpoints.ts'
import { paymentEndpoints } from './payment/endpoints.ts'
import { promotionEndpoints } from './promotion/endpoints.ts'
import { reviewEndpoints } from './review/endpoints.ts'
import { rumEndpoints } from './rum.ts'
import { servicingEndpoints } from './servicing/endpoints.ts'

/** Where the API lives below its origin. */
export const API_BASE = '/api/v1.0'

/** Every call of the API by its method and path. */
export const contract = {
  ...newsletterEndpoints,
  ...promotionEndpoints,
  ...catalogueEndpoints,
  ...availabilityEndpoints,
  ...accountEndpoints,
  ...bookingEndpoints,
  ...paymentEndpoints,
  ...servicingEndpoints,
  ...reviewEndpoints,
  ...contentEndpoints,
  ...rumEndpoints,
}

export type Contract = typeof contract
export type CallKey = keyof Contract

/** What a client sends for a call: the declared parts before they are read. */
export type CallInput<K extends CallKey> = InputOf<Contract[K]>

/** What a handler of a call receives: the declared parts, read and checked. */
export type CallArguments<K extends CallKey> = {
  params: Read<Declared<Contract[K], 'params'>>
  query: Read<Declared<Contract[K], 'query'>>
  body: Read<Declared<Contract[K], 'body'>>
  headers: Read<Declared<Contract[K], 'headers'>>
}

/** What a call answers. */
export type CallResponse<K extends CallKey> = z.output<Contract[K]['response']>
