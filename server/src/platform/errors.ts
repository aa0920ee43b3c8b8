import type { Challenge } from '@chautari/contract/challenge'
import { errors, type ErrorCode } from '@chautari/contract/errors'
import type { LocalisedText } from '@chautari/contract/locale'

export type FieldErrors = Record<string, LocalisedText[]>

/** An error shown to the caller with its code. Anything else that is thrown becomes a generic 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** The new total in rupees, where a price has changed. */
  readonly totalAmount: number | undefined
  /** The challenge to solve before the request is sent again. */
  readonly challenge: Challenge | undefined
  /** A message with the facts of the case, in place of the code's own. */
  readonly wording: LocalisedText | undefined

  constructor(
    code: ErrorCode,
    detail: {
      fields?: FieldErrors
      retryAfterSeconds?: number
      totalAmount?: number
      challenge?: Challenge
      wording?: LocalisedText
    } = {},
  ) {
    super(detail.wording?.en ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.totalAmount = detail.totalAmount
    this.challenge = detail.challenge
    this.wording = detail.wording
  }
}
