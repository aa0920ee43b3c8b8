const PLACE = 'chautari.email-proof'

/** Keeps the link of a letter in this tab alone, while whoever opened it logs in. */
export function keepProof(token: string): void {
  try {
    sessionStorage.setItem(PLACE, token)
  } catch {
    // Where storage is off the letter is opened once more after logging in.
  }
}

export function keptProof(): string | undefined {
  try {
    return sessionStorage.getItem(PLACE) ?? undefined
  } catch {
    return undefined
  }
}

export function dropProof(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // There is none, then.
  }
}
