import { METHODS, PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useActName } from '../../../ui/booking/act-name.ts'
import { useMessageKind } from '../../../ui/booking/message-kind.ts'
import { useChangeWords } from '../amending/sold-words.ts'
import type { File } from '../booking-query.ts'
import { eventNameOf } from '../rules/event-names.ts'
import { isWithdrawn, type TimelineEntry } from '../rules/timeline.ts'

type EntryWords = {
  title: string
  remark: string
  /** The dates, room and party before and after a change of the booking; empty for every other entry. */
  change?: string
  reason: string | null
}

/** The events whose text describes the change. The others only name its outcome. */
const EVENTS_WITH_CHANGE: readonly string[] = [
  'amended',
  'amendment_offered',
  'amendment_proposed',
  'amendment_accepted',
  'amendment_paid',
  'amendment_paid_late',
]

/** The text of each outcome of an act, except for the end of a request. */
const OUTCOMES = { done: 'asked', second_person: 'asked', refused: 'refusedAct' } as const

/** Returns a function that describes an entry of the timeline: what happened, who did or received it, and the reason or text. */
export function useEntryWords({ amendments, actions }: File) {
  const t = useT('file')
  const notes = useT('notes')
  const actName = useActName()
  const messageKind = useMessageKind()
  const eventWords = useEventWords(amendments)
  return (entry: TimelineEntry): EntryWords => {
    if (entry.kind === 'message') {
      const { channel, kind, recipient, sent_at: sent, is_undelivered: isUndelivered } = entry.message
      const remark = sent === null ? 'notSentYet' : 'sentTo'
      const title = t(channel === 'mail' ? 'mail' : 'sms', { kind: messageKind(kind) })
      return { title, remark: t(isUndelivered ? 'undelivered' : remark, { recipient }), reason: null }
    }
    if (entry.kind === 'note') {
      const { person, text } = entry.note
      return { title: notes('by', { name: person }), remark: '', reason: text }
    }
    if (entry.kind === 'act') {
      const { act, outcome, person, reason } = entry.act
      const ended = isWithdrawn(entry.act, actions) ? 'askedWithdrawn' : 'askedDeclined'
      const title = t(outcome === 'declined' ? ended : OUTCOMES[outcome], { act: actName(act) })
      return { title, remark: t('byStaff', { name: person }), reason }
    }
    return eventWords(entry.event)
  }
}

function useEventWords(amendments: File['amendments']): (event: File['history'][number]) => EntryWords {
  const t = useT('file')
  const events = useT('events')
  const actorName = useActorName()
  const changeWords = useChangeWords()
  return ({ trigger, actor, on_behalf_of: behalf, reason, amendment }) => {
    const name = eventNameOf(trigger)
    const title = name ? events(name) : trigger.replaceAll('_', ' ')
    const represented = behalf === null ? '' : t(behalf === 'supplier' ? 'forSupplier' : 'forTraveller')
    const remark = [actorName(actor), represented].filter((part) => part !== '').join(' ')
    const changed = EVENTS_WITH_CHANGE.includes(trigger) ? amendments.find(({ number }) => number === amendment) : undefined
    return { title, remark, reason, ...(changed && { change: changeWords(changed) }) }
  }
}

/** Returns a function that names the actor of an event. */
function useActorName(): (actor: string) => string {
  const t = useT('file')
  const locale = useLocale()
  return (actor) => {
    const [kind, ...name] = actor.split(' ')
    if (kind === 'operator') return t('byStaff', { name: name.join(' ') })
    if (kind === 'traveller' || kind === 'user') return t('byTraveller')
    const provider = PROVIDER_NAMES.find((each) => each === kind)
    return provider ? METHODS[provider].name[locale] : t('automatic')
  }
}
