import { errorsInNepali } from '@chautari/contract/errors-in-nepali'
import { acceptedLocale, type LocalisedText } from '@chautari/contract/locale'
import type { FastifyReply } from 'fastify'
import type { AppError } from '../errors.ts'
import { waitMessage } from '../limits/wait-message.ts'

function messageOf({ code, message, wording, retryAfterSeconds }: AppError): LocalisedText {
  if (code === 'rate_limited' && retryAfterSeconds && !wording) return waitMessage(retryAfterSeconds)
  return { en: message, ne: wording?.ne ?? errorsInNepali[code] }
}

/** Sends an error in the shape that all errors of the API have (decision 005), in the language of the caller. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  const { code, totalAmount: total_amount, challenge } = error
  const locale = acceptedLocale(reply.request.raw.headers['accept-language'])
  const message = messageOf(error)[locale]
  const invalid = Object.entries(error.fields ?? {}).map(([field, messages]) => [field, messages.map((text) => text[locale])])
  const fields = error.fields && (Object.fromEntries(invalid) as Record<string, string[]>)
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .header('content-language', locale)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: {
        code,
        message,
        ...(fields && { fields }),
        ...(total_amount !== undefined && { total_amount }),
        ...(challenge && { challenge }),
      },
    })
}
