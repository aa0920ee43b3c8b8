import { storedSession } from '../../../../entities/account/session.ts'
import { randomKey } from '../../../../platform/api/random-key.ts'

/**
 * The checkout draft of this tab and its idempotency key. The same request keeps its key, so that pressing twice, or retrying
 * after a lost response, makes one booking. A different request gets a new key.
 */
export type TravellerDraft = {
  lead_traveller_name: string
  lead_traveller_email: string
  lead_traveller_phone: string
  alternative_number: string
  note: string
  additional_traveller_details: { name: string }[]
}

const TRAVELLER = 'chautari.checkout.traveller'
const REQUEST = 'chautari.checkout.request'

/** Returns the draft, with missing fields filled in from the signed-in account (spec 1 §5). */
export function readDraft(): TravellerDraft {
  const stored = read(TRAVELLER)
  const others = stored.additional_traveller_details
  const own = ofAccount()
  const text = (name: keyof TravellerDraft) => (typeof stored[name] === 'string' && stored[name]) || (own[name] ?? '')
  return {
    lead_traveller_name: text('lead_traveller_name'),
    lead_traveller_email: text('lead_traveller_email'),
    lead_traveller_phone: text('lead_traveller_phone'),
    alternative_number: text('alternative_number'),
    note: text('note'),
    additional_traveller_details: Array.isArray(others) ? others.map(nameOf) : [],
  }
}

function ofAccount(): Partial<Record<keyof TravellerDraft, string>> {
  const user = storedSession()?.user
  if (!user) return {}
  return { lead_traveller_name: user.name, lead_traveller_email: user.email, lead_traveller_phone: user.profile.phone ?? '' }
}

export function keepDraft(draft: TravellerDraft): void {
  write(TRAVELLER, draft)
}

/** Returns the idempotency key of a request: its previous one, or a new one. */
export function requestKey(request: unknown, newKey: () => string = randomKey): string {
  const text = JSON.stringify(request)
  const { key: known, text: knownText, until } = read(REQUEST)
  const isOver = typeof until === 'number' && Date.now() >= until
  if (typeof known === 'string' && knownText === text && !isOver) return known
  const key = newKey()
  write(REQUEST, { key, text })
  return key
}

/**
 * Keeps the key until the hold ends: going back and sending the same request returns the same booking instead of holding a second
 * room. After that, an equal request is a new booking.
 */
export function requestIsHeld(forMs: number): void {
  write(REQUEST, { ...read(REQUEST), until: Date.now() + forMs })
}

function nameOf(entry: unknown): { name: string } {
  const named = typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
  return { name: named ? (entry as { name: string }).name : '' }
}

// Storage may be disabled, full, or written by another version.
function read(place: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function write(place: string, value: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(value))
  } catch {
    return
  }
}
