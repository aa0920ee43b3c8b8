import { AppError } from '../../platform/errors.ts'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordWeakness, type Person } from './rules/password-weakness.ts'

const WORDS = {
  everybody: {
    en: 'This password is easily guessed. Please choose one that nobody else would think of.',
    ne: 'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। कृपया अरूले नसोच्ने पासवर्ड राख्नुहोस्।',
  },
  acquaintances: {
    en: 'Please choose a password without your name, email or phone number.',
    ne: 'कृपया आफ्नो नाम, इमेल वा फोन नम्बर नभएको पासवर्ड राख्नुहोस्।',
  },
}

type Chosen = { password: string; field: 'password' | 'new_password'; person: Person }

/** Throws `validation_failed` for a password that is chosen and easily guessed, though it has the form that is asked for. */
export async function requireStrongPassword({ password, field, person }: Chosen): Promise<void> {
  const by = findPasswordWeakness(password, { common: await commonPasswords(), person })
  if (by) throw new AppError('validation_failed', { fields: { [field]: [WORDS[by]] } })
}
