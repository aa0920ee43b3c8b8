import type { CallInput } from '@chautari/contract/contract'

let registered = 0

/** Returns the body of a registration, each with an address and phone number of its own. */
export function registrationInput(given: Partial<CallInput<'POST /user/register'>['body']> = {}) {
  const number = ++registered
  const password = given.password ?? 'Rhododendron7!'
  return {
    name: 'Maya Gurung',
    email: `newcomer${number}@example.com`,
    phone: `97${String(number).padStart(8, '0')}`,
    password,
    password_confirmation: password,
    transactional_mail: true,
    ...given,
  }
}
