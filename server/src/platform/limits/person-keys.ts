const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one key for all spellings of a mailbox: lower case, without a `+` suffix, and for Gmail without dots. Our choice: it makes limits per
 * person harder to get around. Never send email to it.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const [written, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const [beforePlus = ''] = written.split('+', 1)
  const name = beforePlus === '' ? written : beforePlus
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Returns one key for all spellings of a Nepali phone number: its last ten digits. Our choice, for limits per person. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}
