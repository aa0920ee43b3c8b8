import { METHODS, PROVIDERS } from '@chautari/contract/payment/methods'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useActName } from '../../../ui/booking/act-name.ts'
import { useMessageKind } from '../../../ui/booking/message-kind.ts'
import { eventNameOf } from '../rules/event-names.ts'
import type { TimelineEntry } from '../rules/timeline.ts'

/** Returns what words an entry of the timeline: what happened, who did it or who received it, and the reason or the text. */
export function useEntryWords() {
  const t = useT('file')
  const events = useT('events')
  const notes = useT('notes')
  const actorName = useActorName()
  const actName = useActName()
  const messageKind = useMessageKind()
  return (entry: TimelineEntry): { title: string; remark: string; reason: string | null } => {
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
      const title = t(outcome === 'refused' ? 'refusedAct' : 'asked', { act: actName(act) })
      return { title, remark: t('byStaff', { name: person }), reason }
    }
    const { trigger, actor, on_behalf_of: behalf, reason } = entry.event
    const name = eventNameOf(trigger)
    const represented = behalf === null ? '' : t(behalf === 'supplier' ? 'forSupplier' : 'forTraveller')
    const remark = [actorName(actor), represented].filter((part) => part !== '').join(' ')
    return { title: name ? events(name) : trigger.replaceAll('_', ' '), remark, reason }
  }
}

/** Returns what names the actor of an event. */
function useActorName(): (actor: string) => string {
  const t = useT('file')
  const locale = useLocale()
  return (actor) => {
    const [kind, ...name] = actor.split(' ')
    if (kind === 'operator') return t('byStaff', { name: name.join(' ') })
    if (kind === 'traveller' || kind === 'user') return t('byTraveller')
    const provider = PROVIDERS.find((each) => each === kind)
    return provider ? METHODS[provider].name[locale] : t('automatic')
  }
}
