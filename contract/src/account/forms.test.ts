import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ForgotPasswordForm,
  LoginForm,
  ChangePasswordForm,
  phoneCode,
  profileForm,
  RegisterForm,
  ResetPasswordForm,
} from './forms.ts'
import { STATES } from './limits.ts'

const STRONG = 'Rhododendron7!'
const NEW =
  'Password must be at least 8 characters long including at least one UPPERCASE, one lowercase, one number and one special character'
const CHANGED =
  'Password must be at least 8 characters long including at least one Uppercase, one lowercase, one Number and one Special Character'

const login = { username: 'sita@example.com', password: STRONG }
const registration = {
  firstname: 'Sita',
  lastname: 'Sharma',
  email: 'sita@example.com',
  phoneNumber: '9812345678',
  password: STRONG,
  confirmation: STRONG,
}
const reset = { password: STRONG, confirmation: STRONG }
const change = { current_password: 'Magnolia@Tree92', new_password: STRONG, new_password_confirmation: STRONG }
const profile = {
  firstname: 'Sita',
  lastname: 'Sharma',
  address: 'Lakeside 6',
  state: 'Gandaki',
  phone: '9812345678',
  country: 'Nepal',
  date_of_birth: '1990-02-28',
}

type Case = [field: string, value: unknown, message: string | null]

/** Tests the first error of a form that is valid but for one field; null means that the value is accepted. */
function testErrors(form: z.ZodType, valid: Record<string, unknown>, cases: Case[]) {
  test.each<Case>([['every field valid', undefined, null], ...cases])('reports for %s set to %j: %s', (field, value, message) => {
    const { error } = form.safeParse(value === undefined ? valid : { ...valid, [field]: value })
    const errors = error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []
    expect(errors[0] ?? null).toEqual(message === null ? null : [field, message])
  })
}

const passwordCases = (
  field: string,
  confirmation: string,
  messages: { required: string; short: string; weak: string },
): Case[] => [
  [field, '', messages.required],
  [field, 'Aa1!xyz', messages.short],
  [field, `Aa1!${'x'.repeat(252)}`, 'Maximum 255 symbols'],
  [field, 'rhododendron7!', messages.weak],
  [field, 'RHODODENDRON7!', messages.weak],
  [field, 'Rhododendron!', messages.weak],
  [field, 'Rhododendron7', messages.weak],
  [field, 'Rhododendron7#', messages.weak],
  [field, 'Rhododendron 7!', messages.weak],
  [confirmation, 'Rhododendron8!', 'Passwords must match'],
  [confirmation, `${STRONG} `, 'Passwords must match'],
  [confirmation, '', 'Password is required'],
]

// The messages are spec 2 §5, word for word.
describe('LoginForm', () => {
  testErrors(LoginForm, login, [
    ['username', '', null],
    ['password', '', 'Password is required'],
    ['password', 'Aa', 'Minimum 3 symbols'],
    ['password', 'abc', null],
    ['password', 'x'.repeat(255), null],
    ['password', 'x'.repeat(256), 'Maximum 255 symbols'],
  ])
})

describe('RegisterForm', () => {
  testErrors(RegisterForm, registration, [
    ['firstname', '', 'First Name is required'],
    ['firstname', 'S', null],
    ['firstname', 'S'.repeat(255), null],
    ['firstname', 'S'.repeat(256), 'Maximum 255 characters'],
    ['lastname', ' ', 'Last Name is required'],
    ['lastname', 'S'.repeat(256), 'Maximum 255 characters'],
    ['email', '', 'Email is required'],
    ['email', 'ab', 'Minimum 3 symbols'],
    ['email', 'sita', 'Wrong email format'],
    ['email', `${'s'.repeat(250)}@example.com`, 'Maximum 255 symbols'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '9512345678', 'Phone number is not valid'],
    ['phoneNumber', '9,12345678', 'Phone number is not valid'],
    ['phoneNumber', '981234567', 'Phone number is not valid'],
    ['phoneNumber', '9612345678', null],
    ['phoneNumber', '9712345678', null],
    ['phoneNumber', '९७१२३४५६७८', null],
    ['newsletterSubscription', true, null],
    ...passwordCases('password', 'confirmation', { required: 'Password is required', short: 'Minimum 8 characters', weak: NEW }),
  ])
})

describe('ForgotPasswordForm', () => {
  testErrors(ForgotPasswordForm, { email: 'sita@example.com' }, [
    ['email', '', 'Email is required'],
    ['email', 'ab', 'Minimum 3 symbols'],
    ['email', 'sita', 'Wrong email format'],
    ['email', `${'s'.repeat(38)}@example.com`, null],
    ['email', `${'s'.repeat(39)}@example.com`, 'Maximum 50 symbols'],
  ])
})

describe('ResetPasswordForm', () => {
  const messages = { required: 'Password is required', short: 'Minimum 8 characters', weak: NEW }
  testErrors(ResetPasswordForm, reset, passwordCases('password', 'confirmation', messages))
})

describe('ChangePasswordForm', () => {
  testErrors(ChangePasswordForm, change, [
    ['current_password', '', 'Current password is required'],
    ['current_password', 'Aa1!xyz', 'Must be 8 characters or less'],
    ...passwordCases('new_password', 'new_password_confirmation', {
      required: 'New password required',
      short: CHANGED,
      weak: CHANGED,
    }),
  ])
})

describe('profileForm', () => {
  testErrors(profileForm(), profile, [
    ['firstname', '', 'First name is required'],
    ['firstname', 'Si', 'Minimum 3 characters'],
    ['firstname', 'S'.repeat(50), null],
    ['firstname', 'S'.repeat(51), 'Maximum 50 characters'],
    ['lastname', '', 'Last name is required'],
    ['lastname', 'Sh', 'Minimum 3 characters'],
    ['lastname', 'S'.repeat(51), 'Maximum 50 characters'],
    ['address', '', null],
    ['address', 'La', 'Minimum 3 characters'],
    ['address', 'L'.repeat(51), 'Maximum 50 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', '981234567', 'Phone number must be of 10 digits'],
    ['phone', '98123456789', 'Phone number must be of 10 digits'],
    ['phone', '९८१२३४५६७८', null],
    ['phone', '९५१२३४५६७८', 'Phone number is not valid'],
    ['phone', '9512345678', 'Phone number is not valid'],
    ['phone', '9,12345678', 'Phone number is not valid'],
    ['state', '', null],
    ['state', 'Bavaria', 'Please choose a state'],
    ...STATES.map((state): Case => ['state', state, null]),
    ['country', '', null],
    ['country', 'India', 'Please choose Nepal'],
    ['date_of_birth', '', null],
    ['date_of_birth', '1990-02-30', 'Please give a date as YYYY-MM-DD'],
  ])

  // Issue 13 §12.
  test.each([
    ['Ram', 'KC', null],
    ['Shyam', 'KC', null],
    ['Ram', 'GC', 'lastname: Minimum 3 characters'],
    ['Om', 'KC', 'firstname: Minimum 3 characters'],
    ['Ram', '', 'lastname: Last name is required'],
  ])('of a traveller named Ram KC reports for the name %s %s: %s', (firstname, lastname, message) => {
    const { error } = profileForm({ first: 'Ram', last: 'KC' }).safeParse({ ...profile, firstname, lastname })
    const [issue] = error?.issues ?? []
    expect(issue ? `${issue.path.join('.')}: ${issue.message}` : null).toBe(message)
  })

  test('offers the seven provinces in the order of the specification', () => {
    expect(STATES).toEqual(['Province No. 1', 'Province No. 2', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim'])
  })
})

test.each([
  ['123456', true],
  [' 123456 ', true],
  ['12345', false],
  ['1234567', false],
  ['१२३४५६', true],
  ['१२३४५', false],
])('phoneCode accepts %j: %s', (code, isAccepted) => {
  expect(phoneCode.safeParse(code).success).toBe(isAccepted)
})

test.each([
  ['९८१२३४५६७८', '9812345678'],
  ['सीता१@example.com', 'सीता१@example.com'],
])('LoginForm reads the username %s as %s', (typed, username) => {
  expect(LoginForm.parse({ username: typed, password: 'abc' }).username).toBe(username)
})
