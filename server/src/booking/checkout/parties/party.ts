import type { App } from '../../../platform/app-context.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { emailKey } from '../../../platform/limits/person-keys.ts'
import { hashInput } from '../../../platform/secrets/tokens.ts'
import type { Party } from './rules/party.ts'

type Booker = Pick<Party, 'account' | 'email' | 'phone'> & {
  isProved?: boolean
  origin: 'site' | 'staff'
  device?: string | undefined
  address?: string | undefined
}

/** Returns the party of a caller who books with these details of the lead traveller. */
export function partyOfCaller(
  app: App,
  { actor, device, address }: Caller,
  lead: Pick<Booker, 'email' | 'phone' | 'origin'>,
): Party {
  const account = actor?.userId ?? null
  return partyOf(app, { ...lead, account, isProved: actor?.isEmailVerified ?? false, device, address })
}

/** Returns the party of a booker. */
export function partyOf({ config }: App, { account, email, phone, origin, isProved = false, device, address }: Booker): Party {
  const hash = (kind: string, typed: string | undefined) => (typed ? hashInput(config.secret, `${kind} ${typed}`) : null)
  const byStaff = origin === 'staff'
  return {
    account,
    isProved,
    email,
    phone,
    emailKey: email === null ? null : hashInput(config.secret, `email ${emailKey(email)}`),
    device: byStaff ? null : hash('device', device),
    network: byStaff ? null : hash('network', address),
    byStaff,
  }
}
