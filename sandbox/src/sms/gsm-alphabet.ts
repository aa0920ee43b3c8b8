// GSM 03.38: the symbols of one septet, and those of two.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€'

/** Returns how many of a message's 160 symbols a text takes, or null where it needs UCS-2, which has only 70. */
export function gsmLength(text: string): number | null {
  let length = 0
  for (const symbol of text) {
    if (BASIC.includes(symbol)) length += 1
    else if (EXTENDED.includes(symbol)) length += 2
    else return null
  }
  return length
}
