import { findAccount } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'

type Traveller = Exclude<Awaited<ReturnType<typeof findAccount>>, string>

const NOBODY = {
  unknown: 'Nobody has an account by this e-mail or phone.',
  several: 'Several accounts have this phone, and nobody proved it to be theirs: say the e-mail.',
}

// As people write a phone down, with the code of the country or without.
const WRITTEN_PHONE = /^(?:(?:\+|00)977)?[\d\s-]+$/

/** Whose account is meant by an e-mail or a phone, however that is written; in words where it is nobody's, or nobody knows whose. */
export async function findTraveller({ db }: App, named: string): Promise<Traveller | string> {
  const name = named.trim()
  const isPhone = WRITTEN_PHONE.test(name)
  const found = await findAccount(db, isPhone ? name.replace(/^(?:\+|00)977/, '').replaceAll(/\D/g, '') : name)
  return typeof found === 'string' ? NOBODY[found] : found
}
