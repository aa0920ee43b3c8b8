import type { ListingChange } from '@chautari/contract/listing/changes'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import type { Decided, RefusalKind } from '../rules/decided-parts.ts'
import { partsOfChange } from '../rules/parts-of-change.ts'

/** The decision in the form, and the functions that change it. */
export type DecidedParts = ReturnType<typeof useDecidedParts>

/** Holds which parts of a change are refused, and why. The key A accepts all parts; D refuses all and moves the focus to the message. */
export function useDecidedParts(change: ListingChange, mayDecide: boolean) {
  const t = useT('changes')
  const parts = partsOfChange(change)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusalKind, setRefusalKind] = useState<RefusalKind>('send_back')
  const [message, setMessage] = useState('')
  const [phoneReason, setPhoneReason] = useState('')
  const decided: Decided = { parts, refused, refusalKind, message, phoneReason }
  const refuse = (part: string, reason: string) => setRefused((before) => new Map(before).set(part, reason))
  const accept = (part: string) => setRefused((before) => new Map([...before].filter(([each]) => each !== part)))
  const acceptAll = () => setRefused(new Map())
  const refuseAll = () => setRefused((before) => new Map(parts.map((part) => [part, before.get(part) ?? ''])))
  useShortcut({ keys: 'a', label: t('acceptAll'), run: () => mayDecide && acceptAll() })
  const messageField = useRef<HTMLTextAreaElement>(null)
  // React renders the field only once a part is refused, so it has to render before the focus moves.
  const refuseAndWrite = () => {
    flushSync(refuseAll)
    messageField.current?.focus()
  }
  useShortcut({ keys: 'd', label: t('refuseAll'), run: () => mayDecide && refuseAndWrite() })
  return { decided, refuse, accept, acceptAll, refuseAll, setRefusalKind, setMessage, setPhoneReason, messageField }
}
