// GSM 03.38: what a telephone writes in seven bits, and what it needs two of them for.
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const DOUBLE = '^{}\\[~]|€'

/** How many symbols a text takes of a message's 160; null when a telephone would need another alphabet, which has but 70. */
export function gsmLength(text: string): number | null {
  let length = 0
  for (const symbol of text) {
    if (PLAIN.includes(symbol)) length += 1
    else if (DOUBLE.includes(symbol)) length += 2
    else return null
  }
  return length
}
