import { z } from 'zod'
import type { Passport } from '@chautari/contract/supplier/passports/endpoints'
import type { App } from '../../platform/app-context.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import type { PassportsRow } from './store/passports.ts'

const Sealed = z.array(z.object({ is_lead: z.boolean(), name: z.string(), nationality: z.string(), number: z.string() }))

// The booking is authenticated data of the encryption: a row copied to another booking cannot be decrypted there.
const contextOf = (bookingId: number) => `passports of booking ${bookingId}`

/** Encrypts the passports of a booking. */
export function sealPassports({ config }: Pick<App, 'config'>, bookingId: number, passports: Passport[]): string {
  return encrypt(config.secret, JSON.stringify(passports), contextOf(bookingId))
}

/** Decrypts the passports of a row. When no configured secret decrypts it, logs an error and returns none: they can be entered again. */
export function openPassports({ config, log }: Pick<App, 'config' | 'log'>, { bookingId, details }: PassportsRow): Passport[] {
  const json = decrypt(config, details, contextOf(bookingId))
  if (json !== undefined) return Sealed.parse(JSON.parse(json))
  log.error({ code: 'passports_unreadable', bookingId }, 'passports cannot be decrypted')
  return []
}
