const STARS = '***'

/** Masks a name for readers who know only the reference: "Ram Shrestha" becomes "R*** S***" (our choice: a reference alone proves nothing). */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => firstSymbol(word) + STARS)
    .join(' ')
}

/** Masks an email address: "ram@gmail.com" becomes "r***@g***.com" (our choice, as for names). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  return `${firstSymbol(email.slice(0, at))}${STARS}@${firstSymbol(domain)}${STARS}.${ending}`
}

/** Masks a phone number: "9841234512" becomes "98******12" (our choice, as for names). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + '*'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-2)
}

// This takes a code point, because a UTF-16 unit could be half of a character.
function firstSymbol(text: string): string {
  return [...text][0] ?? ''
}
