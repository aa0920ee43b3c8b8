import { AppError } from '../../platform/errors.ts'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordWeakness, type Person } from './rules/password-weakness.ts'

const MESSAGES = {
  common: {
    en: 'This password is easy to guess. Please choose one that no one else would think of.',
    ne: 'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। कृपया अरूले नसोच्ने पासवर्ड राख्नुहोस्।',
  },
  personal: {
    en: 'Please choose a password without your name, email or phone number.',
    ne: 'कृपया आफ्नो नाम, इमेल वा फोन नम्बर नभएको पासवर्ड राख्नुहोस्।',
  },
}

type NewPassword = { password: string; field: 'password' | 'new_password'; person: Person }

/** Throws `validation_failed` for a new password that is easy to guess, although it passes the form's rules (decision 028). */
export async function requireStrongPassword({ password, field, person }: NewPassword): Promise<void> {
  const weakness = findPasswordWeakness(password, { common: await commonPasswords(), person })
  if (weakness) throw new AppError('validation_failed', { fields: { [field]: [MESSAGES[weakness]] } })
}
