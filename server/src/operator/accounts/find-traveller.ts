import { findAccount } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'

type Traveller = Exclude<Awaited<ReturnType<typeof findAccount>>, string>

const NOT_FOUND = {
  unknown: 'No account has this email or phone.',
  several: 'Several accounts have this phone, and none has verified it: use the email.',
}

// A phone number as people write it, with or without the country code.
const WRITTEN_PHONE = /^(?:(?:\+|00)977)?[\d\s-]+$/

/** Finds an account by its email or phone, in any spelling. Returns an explanation when there is none, or more than one. */
export async function findTraveller({ db }: App, typed: string): Promise<Traveller | string> {
  const name = typed.trim()
  const isPhone = WRITTEN_PHONE.test(name)
  const found = await findAccount(db, isPhone ? name.replace(/^(?:\+|00)977/, '').replaceAll(/\D/g, '') : name)
  return typeof found === 'string' ? NOT_FOUND[found] : found
}
