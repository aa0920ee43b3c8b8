/** The outcome of refused parts: the supplier can correct them, or the change ends. */
export type RefusalKind = 'send_back' | 'decline'

/**
 * A decision on the form: the reasons of the refused parts by their names, empty ones too, and the message for all of them. `phoneReason` says how
 * staff confirmed a phone that is not verified.
 */
export type Decided = {
  parts: string[]
  refused: ReadonlyMap<string, string>
  refusalKind: RefusalKind
  message: string
  phoneReason: string
}

/** Returns the parts that are accepted, and those that are refused, in the order in which they are shown. */
export function dividedParts({ parts, refused }: Pick<Decided, 'parts' | 'refused'>) {
  return { accepted: parts.filter((part) => !refused.has(part)), left: parts.filter((part) => refused.has(part)) }
}

/** Returns the body of the call that decides: with nothing refused, the change is accepted as a whole. */
export function decisionOf(decided: Decided) {
  const { refused, refusalKind, message, phoneReason } = decided
  const { accepted, left } = dividedParts(decided)
  const confirmed = phoneReason.trim() === '' ? {} : { phone_reason: phoneReason.trim() }
  if (left.length === 0) return { decision: 'accept' as const, message: null, ...confirmed }
  const refusals = left.flatMap((part) => {
    const reason = refused.get(part)?.trim() ?? ''
    return reason === '' ? [] : [{ part, reason }]
  })
  return { decision: refusalKind, message: message.trim() || null, accepted, refusals, ...confirmed }
}

/** Returns what a decision does as a whole: its effect and its button say it. */
export function outcomeOf(decided: Decided): 'accept' | 'partly_send_back' | 'partly_decline' | RefusalKind {
  const { accepted, left } = dividedParts(decided)
  if (left.length === 0) return 'accept'
  return accepted.length === 0 ? decided.refusalKind : `partly_${decided.refusalKind}`
}
