import type { Locale } from '@chautari/contract/locale'
import type { FastifyReply } from 'fastify'
import type { AppError } from '../errors.ts'
import { sendError } from '../http/send-error.ts'
import { waitOf } from '../limits/wait-message.ts'
import { CLOSED_PAGE_POLICY, closedPage } from '../pages/maintenance.ts'
import { pageLocale, wantsPage } from './refuse-request.ts'

const TITLE: Record<Locale, string> = { en: 'Too many requests', ne: 'धेरै पटक प्रयास भयो' }
const NEXT: Record<Locale, (wait: string) => string> = {
  en: (wait) => `Please wait ${wait}, then reload this page. Your bookings and payments are safe.`,
  ne: (wait) => `कृपया ${wait} पर्खेर यो पृष्ठ फेरि खोल्नुहोस्। तपाईंका बुकिङ र भुक्तानी सुरक्षित छन्।`,
}

/** Sends an error outside the API: a plain page to browsers whose network has sent too many requests, otherwise the error of the API. */
export function refuseOutsideApi(reply: FastifyReply, error: AppError): FastifyReply {
  const { url, headers } = reply.request
  const { retryAfterSeconds } = error
  if (error.code !== 'rate_limited' || retryAfterSeconds === undefined || !wantsPage(url, headers)) return sendError(reply, error)
  const locale = pageLocale(url, headers)
  return reply
    .code(error.status)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'private, no-store')
    .header('content-language', locale)
    .header('content-security-policy', CLOSED_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(closedPage(locale, TITLE[locale], NEXT[locale](waitOf(retryAfterSeconds)[locale])))
}
