const PLACE = 'chautari.email-proof'

/** Keeps a verification link in this tab while its user logs in. */
export function keepProof(token: string): void {
  try {
    sessionStorage.setItem(PLACE, token)
  } catch {
    // Without storage, the user opens the email again after logging in.
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
    // Storage is unavailable; treat as none.
  }
}
