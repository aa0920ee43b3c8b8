import { findProfileNameErrors, type ProfileChange, type User } from '@chautari/contract/account/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { fieldMessageInNepali } from '@chautari/contract/fields/field-messages-in-nepali'
import type { z } from 'zod'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { showUser } from './show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { deleteCodesOfOtherPhones } from '../store/phone-codes.ts'
import { lockUser, updateUser } from '../store/users.ts'

// The English text is the specification's, verbatim (spec 2 §5).
const IN_FUTURE = { en: 'Date of birth cannot be in the future', ne: 'जन्ममिति भविष्यको हुन सक्दैन' }

type ProfileUpdate = { caller: SignedIn; change: z.output<typeof ProfileChange> }

/**
 * Replaces a profile with what the form sent (spec 2 §3, §7); empty fields are cleared, and a new phone number is unverified. Throws
 * `validation_failed` for a date of birth after today in Nepal, and for a changed first or last name of a wrong length.
 */
export async function updateProfile(app: App, { caller, change }: ProfileUpdate): Promise<User> {
  const { name, phone, address = null, city = null, state = null, country = null, date_of_birth: dateOfBirth = null } = change
  const { userId } = caller.actor
  const user = await transact(app.db, async (tx) => {
    const before = await lockUser(tx, { id: userId })
    if (!before) throw new AppError('unauthenticated')
    if (dateOfBirth !== null && dateOfBirth > dayInNepal(await appNow(tx)))
      throw new AppError('validation_failed', { fields: { date_of_birth: [IN_FUTURE] } })
    requireValidName(name, before.name)
    const isNewPhone = phone !== before.phone
    // A code belongs to its number: sent before the change, it must not verify the former one again (issue 17 §1).
    if (isNewPhone) await deleteCodesOfOtherPhones(tx, { userId, phone: phone ?? null })
    const profile = { name, phone, address, city, state, country, dateOfBirth }
    const after = await updateUser(tx, userId, { ...profile, ...(isNewPhone && { phoneProvenAt: null }) })
    const event = { userId, event: 'profile_changed', requestId: caller.requestId, detail: { isOtherPhone: isNewPhone } }
    await appendAccountEvent(tx, { ...event, ...attributionOf(caller.actor) })
    return after
  })
  return showUser(app.db, user)
}

function requireValidName(name: string, current: string): void {
  const messages = findProfileNameErrors(name, current).map((en) => ({ en, ne: fieldMessageInNepali(en) }))
  if (messages.length > 0) throw new AppError('validation_failed', { fields: { name: messages } })
}
