/** The effects of a decision on refused parts: the supplier can correct them, or the change ends. */
export type RefusalKind = 'send_back' | 'decline'

/**
 * A decision in the form: the reasons of the refused parts by their names, also empty ones, and the message. `phoneReason` says how staff confirmed
 * an unverified phone.
 */
export type Decided = {
  parts: string[]
  refused: ReadonlyMap<string, string>
  refusalKind: RefusalKind
  message: string
  phoneReason: string
}

/** Returns the accepted and the refused parts, in the order in which they are shown. */
export function dividedParts({ parts, refused }: Pick<Decided, 'parts' | 'refused'>) {
  return { accepted: parts.filter((part) => !refused.has(part)), left: parts.filter((part) => refused.has(part)) }
}

/** Returns the body of the call that decides. Without refused parts it accepts the whole change. */
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

/** Returns the outcome of a decision, which chooses the texts of its effect and its button. */
export function outcomeOf(decided: Decided): 'accept' | 'partly_send_back' | 'partly_decline' | RefusalKind {
  const { accepted, left } = dividedParts(decided)
  if (left.length === 0) return 'accept'
  return accepted.length === 0 ? decided.refusalKind : `partly_${decided.refusalKind}`
}
