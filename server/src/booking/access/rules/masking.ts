const STARS = '***'

/** What who knows only the reference may see of the lead traveller: "Ram Shrestha" becomes "R*** S***". */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => firstSymbol(word) + STARS)
    .join(' ')
}

/** "ram@gmail.com" becomes "r***@g***.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  return `${firstSymbol(email.slice(0, at))}${STARS}@${firstSymbol(domain)}${STARS}.${ending}`
}

/** "9841234512" becomes "98******12". */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + '*'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-2)
}

// A symbol beyond the basic plane must not be cut in half.
function firstSymbol(text: string): string {
  return [...text][0] ?? ''
}
