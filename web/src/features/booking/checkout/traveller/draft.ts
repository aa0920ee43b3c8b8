import { storedSession } from '../../../../entities/account/session.ts'
import { readFromTab, writeToTab } from '../../../../platform/storage/tab-storage.ts'

/** The traveller's details typed in this tab so far. */
export type TravellerDraft = {
  lead_traveller_name: string
  lead_traveller_email: string
  lead_traveller_phone: string
  alternative_number: string
  note: string
  additional_traveller_details: { name: string }[]
}

const DRAFT_KEY = 'chautari.checkout.traveller'

/** Returns the draft, with missing fields filled in from the signed-in account (spec 1 §5). */
export function readDraft(): TravellerDraft {
  const stored = readFromTab(DRAFT_KEY)
  const others = stored.additional_traveller_details
  const own = draftOfAccount()
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

function draftOfAccount(): Partial<Record<keyof TravellerDraft, string>> {
  const user = storedSession()?.user
  if (!user) return {}
  return { lead_traveller_name: user.name, lead_traveller_email: user.email, lead_traveller_phone: user.profile.phone ?? '' }
}

export function storeDraft(draft: TravellerDraft): void {
  writeToTab(DRAFT_KEY, draft)
}

function nameOf(entry: unknown): { name: string } {
  const named = typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'
  return { name: named ? (entry as { name: string }).name : '' }
}
