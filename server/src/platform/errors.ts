import { errors, type ErrorCode } from '@chautari/contract/errors'
import type { LocalisedText } from '@chautari/contract/locale'

export type FieldErrors = Record<string, LocalisedText[]>

/** A refusal that the caller is told; anything else that is thrown leaves as a bland 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, detail: { fields?: FieldErrors; retryAfterSeconds?: number } = {}) {
    super(errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}
