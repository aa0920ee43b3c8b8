import type { CallInput } from '@chautari/contract/contract'

let come = 0

/** What somebody new sends to register, each with an address and a phone of their own. */
export function registrationInput(given: Partial<CallInput<'POST /user/register'>['body']> = {}) {
  const number = ++come
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
