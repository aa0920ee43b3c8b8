import { AppError } from '../platform/errors.ts'
import { commonPasswords } from './providers/common-passwords.ts'
import { guessedBy, type Person } from './rules/guessable-password.ts'

const WORDS = {
  everybody: 'This password is easily guessed. Please choose one that nobody else would think of.',
  acquaintances: 'Please choose a password without your name, email or phone number.',
}

type Chosen = { password: string; field: 'password' | 'new_password'; person: Person }

/** Throws `validation_failed` for a password that is chosen and easily guessed, though it has the form that is asked for. */
export async function requireHardToGuess({ password, field, person }: Chosen): Promise<void> {
  const by = guessedBy(password, { common: await commonPasswords(), person })
  if (by) throw new AppError('validation_failed', { fields: { [field]: [WORDS[by]] } })
}
